import { type App, Stack } from 'aws-cdk-lib'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import { produto } from '../../shared/produto.ts'
import type { Construidas } from '../build.ts'
import { nomeDaPilha } from '../names.ts'
import type { Estagio } from '../stages.ts'
import type { FuncaoCarregada } from './carregar.ts'

/** What every stack is made from. */
export interface Contexto {
  estagio: Estagio
  funcoes: readonly FuncaoCarregada[]
  construidas: Pick<Construidas, 'pasta'>
  /** What the stack `borda` made in us-east-1, which templates of another region cannot read. */
  borda: { certificado: string; waf: string }
  /** The web build, when there is one. */
  web?: string
}

interface DadosDaPilha {
  description: string
  /** The stage's own unless told. */
  regiao?: string
}

/** A stack of the product: named by convention, tagged, protected in production, never exporting. */
export class Pilha extends Stack {
  readonly estagio: Estagio
  readonly contexto: Contexto
  constructor(app: App, nome: string, contexto: Contexto, { description, regiao }: DadosDaPilha) {
    const { estagio } = contexto
    super(app, nomeDaPilha(estagio, nome), {
      description,
      env: { account: estagio.conta, region: regiao ?? estagio.regiao },
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
