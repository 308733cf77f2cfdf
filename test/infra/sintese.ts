import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { bandeiras, montar } from '../../infra/app.ts'
import { carregarFuncoes, type FuncaoCarregada } from '../../infra/constructs/carregar.ts'
import type { Contexto } from '../../infra/constructs/Pilha.ts'
import { prefixoDe, simuladoresProprios } from '../../infra/names.ts'
import { construirSimuladores } from '../../infra/simuladores/construir.ts'
import { type Estagio, estagio, type NomeDeEstagio } from '../../infra/stages.ts'

export interface Recurso {
  Type: string
  // biome-ignore lint/suspicious/noExplicitAny: templates are JSON of many shapes, looked into by tests
  Properties: any
  DeletionPolicy?: string
  UpdateReplacePolicy?: string
  DependsOn?: string[]
  UpdatePolicy?: unknown
}
export interface Template {
  Resources: Record<string, Recurso>
  Outputs?: Record<string, { Export?: unknown }>
}
export interface Sintese {
  estagio: Estagio
  app: App
  funcoes: FuncaoCarregada[]
  /** By stack, without the prefix of product and stage. */
  templates: Record<string, Template>
  /** Findings that nobody acknowledged: cdk-nag's and the template validation's. */
  achados: string[]
  segundos: number
  apagar(): void
}

let carregadas: Promise<FuncaoCarregada[]> | undefined

/** Synthesises a stage once, with stub bundles: what is in them is the build's test. */
export async function sintetizar(
  nome: NomeDeEstagio,
  mudar: Partial<Estagio> = {},
  contexto: Partial<Contexto> = {},
): Promise<Sintese> {
  carregadas ??= carregarFuncoes()
  const funcoes = await carregadas
  const dir = mkdtempSync(join(tmpdir(), 'quita-cdk-'))
  const pasta = (f: string) => join(dir, 'bundles', f)
  for (const f of funcoes) {
    mkdirSync(pasta(f.nome), { recursive: true })
    writeFileSync(join(pasta(f.nome), 'index.js'), `exports.handler = () => '${f.nome}'`)
  }
  const e = { ...estagio(nome, {}), ...mudar }
  const simuladores = pasta('simuladores')
  // the real ones: what starts them stands in the template
  if (simuladoresProprios(e)) await construirSimuladores(simuladores)
  const comeco = Date.now()
  const app = new App({ outdir: join(dir, 'cdk.out'), analyticsReporting: false, postCliContext: bandeiras })
  montar(app, {
    ...contexto,
    estagio: e,
    funcoes,
    construidas: { pasta },
    simuladores,
    borda: {
      certificado: `arn:aws:acm:us-east-1:${e.conta}:certificate/00000000-0000-0000-0000-000000000000`,
      waf: `arn:aws:wafv2:us-east-1:${e.conta}:global/webacl/exemplo/00000000-0000-0000-0000-000000000000`,
    },
    origem: {
      certificado: `arn:aws:acm:us-east-1:${e.conta}:certificate/00000000-0000-0000-0000-000000000001`,
      versao: 'v1',
    },
  })
  const assembly = app.synth()
  const templates = Object.fromEntries(
    assembly.stacks.map(s => [s.stackName.slice(prefixoDe(e).length + 1), s.template as Template]),
  )
  return {
    estagio: e,
    app,
    funcoes,
    templates,
    achados: lerAchados(join(dir, 'cdk.out')),
    segundos: (Date.now() - comeco) / 1000,
    apagar: () => rmSync(dir, { recursive: true, force: true }),
  }
}

interface Relatorio {
  pluginReports: { violations: { ruleName: string; violatingConstructs: { constructPath: string }[] }[] }[]
}
/** Errors make `synth` throw; warnings are only in its report. */
function lerAchados(saida: string): string[] {
  const { pluginReports } = JSON.parse(readFileSync(join(saida, 'validation-report.json'), 'utf8')) as Relatorio
  return pluginReports.flatMap(p =>
    p.violations.flatMap(v => v.violatingConstructs.map(c => `${v.ruleName} at ${c.constructPath}`)),
  )
}

/** Resources of one type, by logical id. */
export const recursos = (t: Template | undefined, tipo: string): [string, Recurso][] =>
  Object.entries(t?.Resources ?? {}).filter(([, r]) => r.Type === tipo)
/** The same over every stack. */
export const todosOs = (s: Sintese, tipo: string): [string, Recurso][] =>
  Object.values(s.templates).flatMap(t => recursos(t, tipo))
/** The only resource of its type in a stack. */
export function unico(t: Template | undefined, tipo: string): Recurso {
  const achados = recursos(t, tipo)
  if (achados.length !== 1) throw new Error(`${achados.length} of ${tipo}`)
  return achados[0]![1]
}
