import { expect, test } from 'vitest'
import type { Verificacao, VerificacaoHumanaPort } from '../../../functions/providers/verificacaoHumana/port.ts'

const alvo = { checkoutId: 'Z'.repeat(21), ciclo: 2 }
export const limite = { prazo: Number.MAX_SAFE_INTEGER }

/** What every bot check must do; `responder` is a payer's page that proves what it is asked for. */
export function suiteVerificacaoHumana(
  nome: string,
  {
    porta,
    responder,
    passar,
  }: {
    porta: () => VerificacaoHumanaPort
    responder: (v: Verificacao) => Promise<string>
    /** Time that goes by, in ms. */
    passar: (ms: number) => void
  },
): void {
  test(`${nome}: what was asked for and answered is proved`, async () => {
    expect(await porta().conferir(alvo, await responder(await porta().pedir(alvo)), limite)).toBe('provada')
  })
  test.each(['', 'x', '~', 'a.b.c~1.2.3.4.5.6.7.8', 'a~b~c', 'a.b.c~t~SIM.1', '~t~', 'a~t~'])(
    `${nome}: %j proves nothing`,
    async resposta => {
      expect(await porta().conferir(alvo, resposta, limite)).toBe('falsa')
    },
  )
  test(`${nome}: an answer is of one charge of one checkout, for five minutes`, async () => {
    const dada = () => porta().pedir(alvo).then(responder)
    expect(await porta().conferir({ ...alvo, ciclo: 3 }, await dada(), limite)).toBe('falsa')
    expect(await porta().conferir({ ...alvo, checkoutId: 'B'.repeat(21) }, await dada(), limite)).toBe('falsa')
    const velha = await dada()
    passar(5 * 60_000)
    expect(await porta().conferir(alvo, velha, limite)).toBe('falsa')
  })
}
