import { readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { App } from 'aws-cdk-lib'
import { bandeiras, montar } from '../app.ts'
import { carregarFuncoes } from '../constructs/carregar.ts'
import { funcoesConstruidas } from '../local/funcoesConstruidas.ts'
import type { Estagio } from '../stages.ts'

/** One of the stage's stacks, as CDK wrote it. */
export interface PilhaSintetizada {
  nome: string
  /** The template, and where it is put for CloudFormation, which takes no long one with the call itself. */
  modelo: { texto: string; balde: string; chave: string }
  /** Folders that its functions are made of, by the key under which the template asks for them. */
  pacotes: { chave: string; balde: string; pasta: string }[]
}

/** What CDK tells beside each template: the files that have to be there before it is deployed. */
interface Manifesto {
  files: Record<
    string,
    {
      source: { path: string; packaging: string }
      destinations: Record<string, { bucketName: string; objectKey: string }>
    }
  >
}

/** Every stack of a stage, by the synthesis that AWS gets, made anew in `pasta`. */
export async function sintetizarPilhas(estagio: Estagio, pasta: string): Promise<PilhaSintetizada[]> {
  rmSync(pasta, { recursive: true, force: true })
  const saida = join(pasta, 'cdk.out')
  const construidas = await funcoesConstruidas()
  const funcoes = await carregarFuncoes()
  const app = new App({
    outdir: saida,
    postCliContext: bandeiras,
    analyticsReporting: false,
    // packages are read from where they were built, not copied first: 400 MB
    context: { 'aws:cdk:disable-asset-staging': true },
  })
  // the edge's certificate and firewall are AWS's; a stage of an emulator has neither
  montar(app, {
    estagio,
    funcoes,
    construidas,
    borda: { certificado: '', waf: '' },
    origem: { certificado: '', versao: '' },
  })
  return app.synth().stacks.map(({ stackName, templateFile }) => {
    const arquivo = join(saida, templateFile)
    const { files } = JSON.parse(readFileSync(arquivo.replace('.template.', '.assets.'), 'utf8')) as Manifesto
    const lista = Object.values(files).flatMap(({ source, destinations }) =>
      Object.values(destinations).map(d => ({ ...source, balde: d.bucketName, chave: d.objectKey })),
    )
    const modelo = lista.find(f => f.path === templateFile)
    if (!modelo) throw new Error(`${stackName} has no template among its files`)
    return {
      nome: stackName,
      modelo: { texto: readFileSync(arquivo, 'utf8'), balde: modelo.balde, chave: modelo.chave },
      pacotes: lista
        .filter(f => f.packaging === 'zip')
        .map(({ balde, chave, path }) => ({ balde, chave, pasta: resolve(saida, path) })),
    }
  })
}
