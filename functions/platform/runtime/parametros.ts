import { SSMClient } from '@aws-sdk/client-ssm'
import type { Env } from './env.ts'
import type { NomeDaChave } from './finalidades.ts'
import { criarLote, type Lote } from './loteDeParametros.ts'
import type { Base, Need } from './needs.ts'

/** Names of the stage's parameters in SSM: secrets are SecureString, made once when a stage is born. */
export const nomesDeParametros = [
  'sessao-privada',
  'sessao-publica',
  'comprovante-privada',
  'comprovante-publicas',
  'pix-client-id',
  'pix-client-secret',
  'pix-certificado',
  'pix-certificado-novo',
  'pix2-client-id',
  'pix2-client-secret',
  'pix2-certificado',
  'pix2-certificado-novo',
  'pix-emissor',
  'cielo-merchant-id',
  'cielo-merchant-key',
  'cielo-aviso',
  'mpi-client-id',
  'mpi-client-secret',
  'celcoin-client-id',
  'celcoin-client-secret',
  'whatsapp-token',
  'whatsapp-segredo',
  'whatsapp-inscricao',
  'serpro-key',
  'serpro-secret',
  'zapsign-token',
  'zapsign-aviso',
  'repasse-client-id',
  'repasse-client-secret',
  'repasse-certificado',
  'repasse-certificado-novo',
  'nfse-certificado',
  'nfse-certificado-novo',
  'banco-client-id',
  'banco-client-secret',
  'verificacao-segredo',
  'listas-chave',
  'frete-token',
  'registradora-client-id',
  'registradora-client-secret',
] as const
export type NomeDeParametro = (typeof nomesDeParametros)[number] | NomeDaChave

export interface Parametros<N extends NomeDeParametro = NomeDeParametro> {
  /** The value, at most 30 s (what is published or switched) or 5 minutes (secrets) old: what is rotated reaches a function that stays warm. */
  get(name: N): Promise<string>
}

export const parametros = <const N extends NomeDeParametro>(...names: N[]): Need<Parametros<N>> => ({
  permission: { parametros: names },
  create(env, base) {
    const lote = loteDe(base, env)
    lote.declarar(names)
    return { get: name => lote.get(name) }
  },
})

/** What a stage with one Pix PSP does not have (decision 0077): it reads no more than before. */
const doSegundoPsp = /^pix2-|^pix-emissor$/

/** What a function reads of SSM, in one batch for all of its needs; a base made by hand has a batch for each of them. */
function loteDe({ clock, log, shared, parametros: daFuncao = [] }: Base, env: Env): Lote {
  const feito = shared?.get(criarLote) as Lote | undefined
  const lote = feito ?? criarLote({ ssm: new SSMClient({ maxAttempts: 4 }), prefixo: env.PARAMETROS, clock, log })
  lote.declarar((daFuncao as NomeDeParametro[]).filter(nome => env.PIX_SEGUNDO || !doSegundoPsp.test(nome)))
  shared?.set(criarLote, lote)
  return lote
}
