module.exports = '/static/asset';
