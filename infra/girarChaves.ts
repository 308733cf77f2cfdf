import { PutParameterCommand, type SSMClient } from '@aws-sdk/client-ssm'
import type { ValorDaChave } from '../functions/platform/runtime/chaveiro.ts'
import { CHAVES_NA_MEMORIA_MS, lerChaves } from '../functions/platform/runtime/chaves.ts'
import { type Finalidade, nomeDaChave } from '../functions/platform/runtime/finalidades.ts'
import { novoSegredo } from './segredos.ts'

/** A version is known to every function for as long again before it makes anything. */
export const ESPERA_DA_CHAVE_MS = 2 * CHAVES_NA_MEMORIA_MS
/** A parameter holds 4 KB. */
const MAXIMO_DE_VERSOES = 20
const HORA = 3_600_000
const DIA = 24 * HORA

/**
 * How long what a key made is good after the next version began; what is kept until a job makes it again; and what nothing
 * makes again, so that its versions stay unless they leaked.
 */
export const vidaDe: Readonly<Record<Finalidade, number | 'refazer' | 'fica'>> = {
  acesso: 8 * DIA,
  auditoria: 'refazer',
  codigos: HORA,
  convites: 8 * DIA,
  'desafio-3ds': HORA,
  destinos: 'fica',
  devolucao: 31 * DIA,
  documentos: 'refazer',
  // a statement's address lives for thirty days
  extratos: 31 * DIA,
  fatores: 'fica',
  // idempotency keys are kept for three days; a spreadsheet's links are found again for as long as its version is there
  idempotencia: 'fica',
  limites: 2 * DIA,
  retomada: 8 * DIA,
  // a payment keeps its card's fingerprint of when it began
  risco: 31 * DIA,
  selfie: 2 * DIA,
  verificacao: HORA,
  webhooks: 'fica',
}

/** Where a stage keeps its keys; `keyId` encrypts them. */
export interface Cofre {
  ssm: Pick<SSMClient, 'send'>
  prefixo: string
  keyId?: string | undefined
}
type Feito<T> = ({ tipo: 'feito' } & T) | { tipo: 'recusado'; motivo: string }
const recusado = (motivo: string) => ({ tipo: 'recusado' as const, motivo })

export async function lerChave({ ssm, prefixo }: Cofre, de: Finalidade): Promise<ValorDaChave> {
  return (await lerChaves(ssm, prefixo, [de]))[de]
}

export async function gravarChave({ ssm, prefixo, keyId }: Cofre, de: Finalidade, valor: ValorDaChave): Promise<void> {
  await (ssm as SSMClient).send(
    new PutParameterCommand({
      Name: `${prefixo}/${nomeDaChave(de)}`,
      Value: JSON.stringify(valor),
      Type: 'SecureString',
      Overwrite: true,
      ...(keyId && { KeyId: keyId }),
    }),
  )
}

/**
 * Publishes a purpose's next version. `ja`: it makes things at once, for a key that leaked and for a stage that is not
 * running; a function that has not read it yet then refuses for minutes what another made.
 */
export async function girarChave(
  cofre: Cofre,
  de: Finalidade,
  { agora, ja = false }: { agora: number; ja?: boolean },
): Promise<Feito<{ v: string; de: number }>> {
  const valor = await lerChave(cofre, de)
  const [ultima] = valor.versoes
  if (ultima && ultima.de > agora) return recusado(`version ${ultima.v} has not begun yet`)
  if (valor.versoes.length >= MAXIMO_DE_VERSOES) return recusado('there are too many versions: retire one first')
  const nova = {
    v: `v${Number(ultima?.v.slice(1) ?? 0) + 1}`,
    de: ja ? agora : agora + ESPERA_DA_CHAVE_MS,
    valor: novoSegredo(),
  }
  // what a job before this turn had still to do is this turn's job now
  await gravarChave(cofre, de, { ...valor, versoes: [nova, ...valor.versoes] })
  return { tipo: 'feito', v: nova.v, de: nova.de }
}

/**
 * Forgets a version: what it made opens nothing any more. Refused while something of it may be good or is only found by
 * it; `vazou` says that it is known to others, and ends all of that.
 */
export async function aposentarVersao(
  cofre: Cofre,
  de: Finalidade,
  { v, agora, vazou = false }: { v: string; agora: number; vazou?: boolean },
): Promise<Feito<object>> {
  const valor = await lerChave(cofre, de)
  const n = valor.versoes.findIndex(x => x.v === v)
  if (n < 0) return recusado(`there is no version ${v}`)
  const seguinte = valor.versoes[n - 1]
  if (!seguinte || seguinte.de > agora) return recusado(`version ${v} is the one of now: turn the key first`)
  const motivo = vazou ? undefined : aindaVale(de, valor, seguinte.de, agora)
  if (motivo) return recusado(motivo)
  await gravarChave(cofre, de, { ...valor, versoes: valor.versoes.filter(x => x.v !== v) })
  return { tipo: 'feito' }
}

function aindaVale(de: Finalidade, valor: ValorDaChave, desde: number, agora: number): string | undefined {
  const vida = vidaDe[de]
  if (vida === 'fica') return 'what it made is made by nothing again'
  if (vida !== 'refazer') return agora < desde + vida ? 'what it made is still good' : undefined
  const atual = valor.versoes.find(x => x.de <= agora)?.v
  const feito = valor.refeito !== undefined && valor.refeito.v === atual && !valor.refeito.depois
  return feito ? undefined : 'what it made has not all been made again: run refazer'
}
