import { expect, test } from 'vitest'
import type { Verificacao, VerificacaoHumanaPort } from '../../../functions/providers/verificacaoHumana/port.ts'

const alvo = { checkoutId: 'Z'.repeat(21), ciclo: 2 }
export const limite = { prazo: Date.now() + 60_000 }

/** What every bot check must do; `responder` is a payer's page that proves what it is asked for. */
export function suiteVerificacaoHumana(
  nome: string,
  { porta, responder }: { porta: () => VerificacaoHumanaPort; responder: (v: Verificacao) => Promise<string> },
): void {
  test(`${nome}: what was asked for and answered is proved`, async () => {
    expect(await porta().conferir(alvo, await responder(await porta().pedir(alvo)), limite)).toBe('provada')
  })
  test.each(['', 'x', '~', 'a.b.c~1.2.3.4.5.6.7.8', 'a~b~c'])(`${nome}: %j proves nothing`, async resposta => {
    expect(await porta().conferir(alvo, resposta, limite)).toBe('falsa')
  })
}
