import { expect, test } from 'vitest'
import type { Verificacao } from '../../../functions/providers/verificacaoHumana/port.ts'
import { provaDeTrabalho } from '../../../functions/providers/verificacaoHumana/prova.ts'
import { escreverProva, procurar } from '../../../shared/domain/provaDeTrabalho.ts'
import { chaveiroDeTeste } from '../../builders/chaves.ts'
import { limite, suiteVerificacaoHumana } from './verificacaoHumana.suite.ts'

let agora = Date.parse('2026-11-27T20:00:00Z')
const porta = (segredo = 'segredo') =>
  provaDeTrabalho({
    chaveiro: chaveiroDeTeste(segredo),
    clock: { now: () => agora },
    ids: { id21: () => 'sal'.repeat(7) },
  })
const resolver = async ({ desafio, semente, partes, bits }: Verificacao) =>
  `${desafio}~${escreverProva(Array.from({ length: partes }, (_, p) => procurar(semente, p, { de: 0, vezes: 10_000_000 }, bits) ?? -1))}`

suiteVerificacaoHumana('our proof of work', {
  porta,
  responder: resolver,
  passar: ms => {
    agora += ms
  },
})

test('a proof is of our secret, and its time is signed', async () => {
  const alvo = { checkoutId: 'A'.repeat(21), ciclo: 1 }
  const resposta = await resolver(await porta().pedir(alvo))
  expect(await porta('outro').conferir(alvo, resposta, limite)).toBe('falsa')
  const [desafio = '', numeros = ''] = resposta.split('~')
  const [ate = '', ...resto] = desafio.split('.')
  const mais = `${(Number.parseInt(ate, 36) + 60_000).toString(36)}.${resto.join('.')}~${numeros}`
  expect(await porta().conferir(alvo, mais, limite)).toBe('falsa')
})
