import { type App, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import { produto } from '../../shared/produto.ts'
import type { Construidas } from '../build.ts'
import { nomeDaPilha } from '../names.ts'
import type { Origem } from '../origem.ts'
import type { Estagio } from '../stages.ts'
import type { FuncaoCarregada } from './carregar.ts'

/**
 * For what holds data: it outlives its stack and its replacement. Only a first creation that fails takes it away again,
 * while it is empty: kept, its fixed name would refuse every later try.
 */
export const reter = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE

/** What every stack is made from. */
export interface Contexto {
  estagio: Estagio
  funcoes: readonly FuncaoCarregada[]
  construidas: Pick<Construidas, 'pasta'>
  /** What the stack `borda` made in us-east-1, which templates of another region cannot read. */
  borda: { certificado: string; waf: string }
  /** What CloudFront proves itself with at the APIs, made by `npm run deploy` (infra/origem.ts). */
  origem: Origem
  /** After the stage went back: CodeDeploy shifts only from the version that the last template named. */
  semCanarios?: boolean
  /** The web build, when there is one. */
  web?: string
  /** The folder of the simulators' bundle, in stages that run them. */
  simuladores?: string
}

interface DadosDaPilha {
  description: string
  /** The stage's own unless told. */
  regiao?: string
  conta?: string
}

/** A stack of the product: named by convention, tagged, protected in production, never exporting. */
export class Pilha extends Stack {
  readonly estagio: Estagio
  readonly contexto: Contexto
  constructor(app: App, nome: string, contexto: Contexto, { description, regiao, conta }: DadosDaPilha) {
    const { estagio } = contexto
    super(app, nomeDaPilha(estagio, nome), {
      description,
      env: { account: conta ?? estagio.conta, region: regiao ?? estagio.regiao },
      terminationProtection: estagio.producao,
      tags: { produto: produto.slug, estagio: estagio.nome, pilha: nome },
    })
    this.estagio = estagio
    this.contexto = contexto
  }

  /** Alarms, metric filters and canaries are for AWS: LocalStack's free image has little of them. */
  get naAws(): boolean {
    return this.estagio.nuvem === 'aws'
  }

  /** A value that another stack put into SSM, read when this one is deployed. */
  lerParametro(nome: string): string {
    return StringParameter.valueForStringParameter(this, nome)
  }

  gravarParametro(id: string, nome: string, valor: string): void {
    new StringParameter(this, id, { parameterName: nome, stringValue: valor })
  }
}
