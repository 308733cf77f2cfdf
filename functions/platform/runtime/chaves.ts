import { GetParametersCommand, SSMClient } from '@aws-sdk/client-ssm'
import { abrirChaveiro, type Chaveiro, ValorDaChave } from './chaveiro.ts'
import { type Finalidade, nomeDaChave } from './finalidades.ts'
import type { Need } from './needs.ts'

export interface Chaves<F extends Finalidade = Finalidade> {
  abrir: () => Promise<Chaveiro<F>>
}

/** A new version is published at least twice this long before anything is made under it (infra/chaves.ts). */
export const CHAVES_NA_MEMORIA_MS = 5 * 60_000
/** What SSM answers at once. */
const porPedido = 10

/** The keys of these purposes and no others, read together and kept for minutes, so that a turned key reaches warm functions. */
export const chaves = <const F extends Finalidade>(...de: F[]): Need<Chaves<F>> => ({
  permission: { chaves: de },
  create(env, { clock }) {
    const client = new SSMClient({ maxAttempts: 4 })
    let guardado: { chaveiro: Promise<Chaveiro<F>>; ate: number } | undefined
    const ler = async () => {
      const valores = await lerChaves(client, env.PARAMETROS, de)
      return abrirChaveiro(valores, () => clock.now())
    }
    return {
      abrir() {
        if (guardado && guardado.ate > clock.now()) return guardado.chaveiro
        const chaveiro = ler().catch(error => {
          guardado = undefined
          throw error
        })
        guardado = { chaveiro, ate: clock.now() + CHAVES_NA_MEMORIA_MS }
        return chaveiro
      },
    }
  },
})

/** @throws Error naming a key that the stage lacks. */
export async function lerChaves<F extends Finalidade>(
  ssm: Pick<SSMClient, 'send'>,
  prefixo: string,
  de: readonly F[],
): Promise<Record<F, ValorDaChave>> {
  const nomes = de.map(f => `${prefixo}/${nomeDaChave(f)}`)
  const lotes = Array.from({ length: Math.ceil(nomes.length / porPedido) }, (_, n) =>
    nomes.slice(n * porPedido, (n + 1) * porPedido),
  )
  const respostas = await Promise.all(
    lotes.map(Names => (ssm as SSMClient).send(new GetParametersCommand({ Names, WithDecryption: true }))),
  )
  const achadas = new Map(respostas.flatMap(r => r.Parameters ?? []).map(p => [p.Name, p.Value]))
  const valores = de.map((f, n) => {
    const texto = achadas.get(nomes[n])
    if (texto === undefined) throw new Error(`parameter ${nomes[n]} is missing`)
    return [f, ValorDaChave.parse(JSON.parse(texto))] as const
  })
  return Object.fromEntries(valores) as Record<F, ValorDaChave>
}
