import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm'
import type { Need } from './needs.ts'

/** Names of the stage's parameters in SSM: secrets are SecureString, made once when a stage is born. */
export const nomesDeParametros = [
  'segredo-hmac',
  'sessao-privada',
  'sessao-publica',
  'comprovante-privada',
  'comprovante-publicas',
  'manutencao',
  'pix-client-id',
  'pix-client-secret',
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
  'banco-client-id',
  'banco-client-secret',
] as const
export type NomeDeParametro = (typeof nomesDeParametros)[number]

export interface Parametros<N extends NomeDeParametro = NomeDeParametro> {
  /** The value, kept 30 s (flags) for the life of the function (secrets rotate by redeploying). */
  get(name: N): Promise<string>
}

const cacheMs: Partial<Record<NomeDeParametro, number>> = {
  manutencao: 30_000,
  // a new key is published well before anybody signs with it
  'comprovante-publicas': 30_000,
  'comprovante-privada': 300_000,
}

export const parametros = <const N extends NomeDeParametro>(...names: N[]): Need<Parametros<N>> => ({
  permission: { parametros: names },
  create(env, { clock }) {
    const client = new SSMClient({ maxAttempts: 4 })
    const kept = new Map<string, { value: Promise<string>; until: number }>()
    return {
      get(name) {
        const hit = kept.get(name)
        if (hit && hit.until > clock.now()) return hit.value
        const value = client
          .send(new GetParameterCommand({ Name: `${env.PARAMETROS}/${name}`, WithDecryption: true }))
          .then(answer => answer.Parameter?.Value ?? '')
          .catch(error => {
            if (error instanceof ParameterNotFound && name === 'manutencao') return 'nao'
            kept.delete(name)
            throw error
          })
        kept.set(name, { value, until: clock.now() + (cacheMs[name] ?? Number.MAX_SAFE_INTEGER) })
        return value
      },
    }
  },
})
