// A plugin of TypeDoc: the `@throws` of a function become one list, each with the name of its error, which TypeDoc leaves out.
import { CommentTag, Converter } from 'typedoc'

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.converter.on(Converter.EVENT_RESOLVE_END, ({ project }) => {
    for (const reflection of Object.values(project.reflections)) {
      const tags = reflection.comment?.blockTags ?? []
      const thrown = tags.filter(({ tag }) => tag === '@throws')
      if (thrown.length === 0) continue
      const list = thrown.flatMap(({ typeAnnotation, content }) => {
        const name = typeAnnotation?.replaceAll(/[{}]/g, '')
        return [
          { kind: 'text', text: `- ${name === undefined ? '' : `\`${name}\`: `}` },
          ...content,
          { kind: 'text', text: '\n' },
        ]
      })
      reflection.comment.blockTags = [...tags.filter(({ tag }) => tag !== '@throws'), new CommentTag('@throws', list)]
    }
  })
}
