import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { caminhoDaRaiz } from '../../infra/functions.ts'
import { nomesDeEstagio } from '../../infra/stages.ts'

/** The workflows of a public forge: not run here, so what they must hold is read from the files. */
interface Passo {
  uses?: string
  run?: string
  with?: Record<string, unknown>
}
interface Trabalho {
  needs?: string
  if?: string
  uses?: string
  environment?: string
  permissions?: Record<string, string>
  with?: Record<string, string>
  steps?: Passo[]
}
interface Fluxo {
  on: Record<string, { branches?: string[] } | null>
  permissions: Record<string, string>
  jobs: Record<string, Trabalho>
}
/** A value that the forge fills in. */
const daForja = (nome: string) => `\${{ ${nome} }}`
const pasta = join(caminhoDaRaiz, '.github/workflows')
const textos = Object.fromEntries(globSync('*.yml', { cwd: pasta }).map(f => [f, readFileSync(join(pasta, f), 'utf8')]))
const fluxos = Object.fromEntries(Object.entries(textos).map(([f, t]) => [f, parse(t) as Fluxo]))
const passos = Object.values(fluxos).flatMap(f => Object.values(f.jobs).flatMap(j => j.steps ?? []))

describe('CI as others would run it', () => {
  test('proofs are npm test, by .ci/run, on every pull request and merge', () => {
    const { on, jobs } = fluxos['entrega.yml']!
    expect(Object.keys(on).sort()).toEqual(['pull_request', 'push'])
    expect(on.push?.branches).toEqual(['main'])
    expect(jobs.provas?.steps?.at(-1)).toEqual({ run: '.ci/run' })
    expect(readFileSync(join(caminhoDaRaiz, '.ci/run'), 'utf8').trim().split('\n').at(-1)).toBe('npm test')
    expect(statSync(join(caminhoDaRaiz, '.ci/run')).mode & 0o111).not.toBe(0)
  })

  test('every stage of AWS after the one before it: dev only by a merge, each under its own environment', () => {
    const { jobs } = fluxos['entrega.yml']!
    const daAws = nomesDeEstagio.filter(n => n !== 'localstack')
    expect(Object.keys(jobs)).toEqual(['provas', ...daAws])
    expect(daAws.map(n => jobs[n]?.needs)).toEqual(['provas', 'dev', 'homologacao'])
    expect(daAws.map(n => jobs[n]?.with?.stage)).toEqual(daAws)
    // what needs dev is skipped with it
    expect(jobs.dev?.if).toBe("github.event_name == 'push'")
    for (const n of daAws) expect(jobs[n]?.uses, n).toBe('./.github/workflows/implantar.yml')
    const { implantar } = fluxos['implantar.yml']!.jobs
    expect(implantar?.environment).toBe(daForja('inputs.stage'))
    expect(implantar?.steps?.at(-1)?.run).toBe('npm run deploy -- --stage "$STAGE" --confirmo "$STAGE"')
  })

  test('AWS by OIDC: no secret is named, no key is kept, and only a deployment may ask for a token', () => {
    for (const [nome, texto] of Object.entries(textos)) {
      expect(texto, nome).not.toMatch(/secrets\s*[.:[]|AKIA|aws-access-key-id|aws-secret-access-key/i)
      expect(fluxos[nome]?.permissions, nome).toEqual({ contents: 'read' })
    }
    const { provas, ...outros } = fluxos['entrega.yml']!.jobs
    expect(provas?.permissions).toBeUndefined()
    for (const [nome, j] of Object.entries(outros))
      expect(j.permissions, nome).toEqual({ contents: 'read', 'id-token': 'write' })
    const credenciais = passos.filter(p => p.uses?.startsWith('aws-actions/configure-aws-credentials@'))
    expect(credenciais.map(p => p.with?.['role-to-assume'])).toEqual([daForja('vars.PAPEL_DE_IMPLANTACAO')])
  })

  test('actions of others are pinned by commit, with the version beside it, and keep no credentials', () => {
    const usadas = passos.flatMap(p => (p.uses ? [p.uses] : []))
    expect(usadas.length).toBeGreaterThan(3)
    for (const u of usadas) expect(u).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/)
    for (const texto of Object.values(textos))
      for (const linha of texto.split('\n').filter(l => /uses: [^.]/.test(l)))
        expect(linha).toMatch(/# v\d+\.\d+\.\d+$/)
    for (const p of passos.filter(x => x.uses?.startsWith('actions/checkout@')))
      expect(p.with?.['persist-credentials']).toBe(false)
  })

  test('nothing that a pull request may write reaches a shell as text', () => {
    for (const { run = '' } of passos) expect(run).not.toContain('${{')
  })
})
