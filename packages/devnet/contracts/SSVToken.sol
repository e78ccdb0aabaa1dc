// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// The token in which fees were paid before they were paid in ETH: an ERC-20 whose owner mints.
contract SSVToken {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    string public constant name = 'SSV Token';
    string public constant symbol = 'SSV';
    uint8 public constant decimals = 18;

    address public owner = msg.sender;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    modifier onlyOwner() {
        require(msg.sender == owner, 'Ownable: caller is not the owner');
        _;
    }

    function transferOwnership(address newOwner) external onlyOwner {
        require(newOwner != address(0), 'Ownable: new owner is the zero address');
        _setOwner(newOwner);
    }

    function renounceOwnership() external onlyOwner {
        _setOwner(address(0));
    }

    function mint(address to, uint256 amount) external onlyOwner {
        require(to != address(0), 'ERC20: mint to the zero address');
        totalSupply += amount;
        balanceOf[to] += amount;
        emit Transfer(address(0), to, amount);
    }

    function burn(uint256 amount) external {
        _burn(msg.sender, amount);
    }

    function burnFrom(address account, uint256 amount) external {
        _spendAllowance(account, amount);
        _burn(account, amount);
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        return _approve(msg.sender, spender, amount);
    }

    function increaseAllowance(address spender, uint256 addedValue) external returns (bool) {
        return _approve(msg.sender, spender, allowance[msg.sender][spender] + addedValue);
    }

    function decreaseAllowance(address spender, uint256 subtractedValue) external returns (bool) {
        uint256 current = allowance[msg.sender][spender];
        require(current >= subtractedValue, 'ERC20: decreased allowance below zero');
        return _approve(msg.sender, spender, current - subtractedValue);
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        return _transfer(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        _spendAllowance(from, amount);
        return _transfer(from, to, amount);
    }

    function _setOwner(address newOwner) private {
        emit OwnershipTransferred(owner, newOwner);
        owner = newOwner;
    }

    function _approve(address holder, address spender, uint256 amount) private returns (bool) {
        require(spender != address(0), 'ERC20: approve to the zero address');
        allowance[holder][spender] = amount;
        emit Approval(holder, spender, amount);
        return true;
    }

    function _spendAllowance(address holder, uint256 amount) private {
        uint256 current = allowance[holder][msg.sender];
        if (current == type(uint256).max) return;
        require(current >= amount, 'ERC20: insufficient allowance');
        _approve(holder, msg.sender, current - amount);
    }

    function _transfer(address from, address to, uint256 amount) private returns (bool) {
        require(to != address(0), 'ERC20: transfer to the zero address');
        require(balanceOf[from] >= amount, 'ERC20: transfer amount exceeds balance');
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
        return true;
    }

    function _burn(address from, uint256 amount) private {
        require(balanceOf[from] >= amount, 'ERC20: burn amount exceeds balance');
        balanceOf[from] -= amount;
        totalSupply -= amount;
        emit Transfer(from, address(0), amount);
    }
}
