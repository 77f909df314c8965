# Every command of the project. Each is a plain node program that a reader can open.
.PHONY: help run test verify dev new-remote doctor build faults fuzz bench screens deploy rollback releases check-release stripe-check up down swarm swarm-down backup restore pin-images

help: ## what each command does, as plain make
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' Makefile

run: ## the whole site on http://localhost:3000 (PORT=… for another port); beside a running one it builds first, then takes its place
	@node infra/run/main.mjs

test: ## everything: format, lint, types, boundaries, unused code, unit, integration, end to end
	@node infra/tests/checks/test.mjs

verify: ## what to run before a commit: format, lint, types, boundaries, unused code, unit
	@node infra/tests/checks/verify.mjs

dev: ## every part with hot reload (PART=mf-shop: one remote alone)
	@node infra/run/development/dev.mjs $(PART)

new-remote: ## a remote more, in its own folder and wherever else a part has to stand (NAME=mf-events)
	@node infra/build/new-remote/new-remote.mjs "$(NAME)"

build: ## builds what has changed
	@node infra/build/webpack/build-all.mjs

up: ## every part in containers, on MySQL: http://localhost:8080 (SITE_PORT=…, SITE_DOMAIN=… for HTTPS)
	@node infra/deploy/compose/up.mjs

down: ## stops the containers; data, uploads and releases stay
	@node infra/deploy/compose/down.mjs

swarm: ## the site as a stack of Docker Swarm: two of every part, replaced one by one: http://localhost:8080 and :8081 (SITE_PORT=…, SITE_SECOND_PORT=…)
	@node infra/deploy/swarm/swarm.mjs

swarm-down: ## stops the stack; data, uploads and releases stay
	@node infra/deploy/swarm/swarm-down.mjs

backup: ## database, uploads and releases of the composed site, or the stack, in one archive (TO=…)
	@node infra/deploy/compose/backup.mjs "$(TO)"

restore: ## puts them back as they were, releases beside what is live: FROM=backups/….tar.gz
	@node infra/deploy/compose/restore.mjs "$(FROM)"

pin-images: ## writes the digests of the base images into .env, where a registry answers
	@node infra/deploy/compose/pin-images.mjs

doctor: ## what is missing on this machine and why it matters
	@node infra/run/doctor.mjs

stripe-check: ## tries once, with a test key of Stripe's (STRIPE_SECRET_KEY), what the shop relies on there (DOMAIN=studio.example)
	@node infra/run/stripe-check/main.mjs $(if $(DOMAIN),--domain $(DOMAIN))

faults: ## proves on the built BFF that an original is sold once: kills, crowds, mutants; at most ten minutes (KILLS=500: so many kills, and as much more time; GROUP=1: instead, two BFFs over three MySQLs whose primary is killed; STACK=1: instead, the site as a stack whose replicas are killed)
	@node infra/tests/faults/main.mjs $(if $(GROUP),group) $(if $(STACK),stack) $(KILLS)

fuzz: ## thousands of odd requests, made from the contract, to every call, page and record of a release (SEED=… as in an earlier run)
	@node infra/tests/fuzz/main.mjs $(SEED)

bench: ## the benchmarks, with their ratios to what is allowed (BENCH=uploads: one alone; AGAINST=data/bench/….json: beside an earlier run)
	@node infra/tests/bench/main.mjs $(BENCH)

screens: ## takes the committed pictures of the site anew (CHECK=1: says which look different; SHEET=1: every page, width and theme on one page)
	@node infra/tests/e2e/screens.mjs $(if $(CHECK),--check) $(if $(SHEET),--sheet)

deploy: ## tests, builds, checks and publishes one remote of the running site (REMOTE=mf-shop; PART=bff or shell of a composed one, DROP=/path for pages that go, ARTEFACT=… SHA256=… for what another machine built)
	@node infra/deploy/release/deploy.mjs $(or $(REMOTE),$(PART)) $(DROP) $(if $(ARTEFACT),--artefact="$$ARTEFACT" --sha256="$$SHA256")

rollback: ## makes live again what was live before (REMOTE=mf-shop, TO=build for another)
	@node infra/deploy/release/rollback.mjs "$(REMOTE)" $(TO)

releases: ## what is live, since when, by which commit, and what can be brought back
	@node infra/deploy/release/releases.mjs

check-release: ## holds a new build of a part against everything that is live (PART=bff)
	@node infra/deploy/release/check-release.mjs $(PART) $(DROP)
