# Every command of the project. Each is a plain node program that a reader can open.
.PHONY: run test verify dev doctor build

run: ## the whole site on http://localhost:3000 (PORT=… for another port)
	@node infra/local/run.mjs

test: ## everything: format, lint, types, boundaries, unit, integration, end to end
	@node infra/checks/test.mjs

verify: ## what to run before a commit: format, lint, types, boundaries, unit
	@node infra/checks/verify.mjs

dev: ## every part with hot reload (PART=mf-shop: one remote alone)
	@node infra/local/dev.mjs $(PART)

build: ## builds what has changed
	@node infra/webpack/build-all.mjs

doctor: ## what is missing on this machine and why it matters
	@node infra/local/doctor.mjs
