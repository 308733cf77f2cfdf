import { expect, test } from 'vitest'
import { repartir } from '../../../shared/domain/dinheiro.ts'
import { parcelarLink } from '../../../shared/domain/parcelamento.ts'
import { provasInteiras, quantas } from '../../harness/provas.ts'
import { dice } from '../../sim/dice.ts'

/**
 * The sums that money rests on, by brute force: every plan there is, and a million splits (`npm run provas -- somas`). A run
 * of the tests takes every plan up to R$ 400,00, each 97th above it, and eighty thousand splits.
 */
const passo = quantas({ todas: 1, amostra: 97 })
const miudos = 40_000
const divisoes = quantas({ todas: 1_000_000, amostra: 80_000 })

test('instalment plans from 1 to 1,000,000 centavos by 1 to 12, with and without interest, sums exactly', () => {
  const juros = [0, 1.99, 0, 4.99, 7.45, 0, 9.9, 12.38, 0, 15.5, 19.99, 29.99]
  const opcoes = juros.map((taxa, n) => ({ numeroParcela: n + 1, juros: taxa }))
  const pontos = juros.map(taxa => Math.round(taxa * 100))
  let planos = 0
  let errado: string | undefined
  let valores = 0
  for (let valor = 1; valor <= 1_000_000; valor += valor < miudos ? 1 : passo) {
    valores++
    const linhas = parcelarLink(valor, opcoes)
    for (const { numeroParcela: n, total, cobradas } of linhas) {
      let soma = 0
      for (let i = 0; i < n; i++) soma += cobradas[i] as number
      // basis points over 10,000, half up: exact, because below 2^53
      const devido = Math.floor((2 * valor * (10_000 + (pontos[n - 1] as number)) + 10_000) / 20_000)
      const sobra = (cobradas[0] as number) - (cobradas[n - 1] as number)
      if (soma !== total || total !== devido || cobradas.length !== n || sobra < 0 || sobra > 1)
        errado ??= `${valor} em ${n}: ${cobradas.join()}, total ${total}`
      planos++
    }
  }
  expect(errado).toBeUndefined()
  expect(planos).toBe(valores * 12)
  expect(valores).toBe(provasInteiras ? 1_000_000 : 49_896)
}, 600_000)

test('random splits by largest remainder sum exactly, and do not depend on the order of the list', () => {
  const sorteio = dice(20_261_121)
  let desiguais = 0
  let errado: string | undefined
  for (let n = 0; n < divisoes && !errado; n++) {
    const total = sorteio.below(10) ? 1 + sorteio.below(50_000_000) : sorteio.below(12)
    const quantos = 1 + sorteio.below(6)
    const ids = Array.from({ length: quantos }, (_, i) => `r${(i * 7 + n) % 10}${i}`)
    // few different weights, so that remainders tie often
    const pesos = Array.from({ length: quantos }, (): number =>
      sorteio.below(3) ? 1 + sorteio.below(4) : sorteio.below(10_000) / 100,
    )
    if (!pesos.some(p => p > 0)) pesos[0] = 1
    const partes = repartir(total, pesos, ids)
    const peso = pesos.reduce((s, p) => s + Math.round(p * 100), 0)
    let soma = 0
    for (let i = 0; i < quantos; i++) {
      const parte = partes[i] as number
      soma += parte
      const cota = (total * Math.round((pesos[i] as number) * 100)) / peso
      if (parte < 0 || Math.abs(parte - cota) >= 1 + 1e-6) errado = `${total} por ${pesos.join()}: ${partes.join()}`
    }
    if (soma !== total) errado = `${total} por ${pesos.join()}: soma ${soma}`
    const ordem = misturar(quantos, sorteio.below)
    const outra = repartir(
      total,
      ordem.map(i => pesos[i] as number),
      ordem.map(i => ids[i] as string),
    )
    for (let i = 0; i < quantos; i++) {
      if (outra[i] !== partes[ordem[i] as number]) errado = `${total} por ${pesos.join()}: a ordem ${ordem.join()} muda`
    }
    if (new Set(partes).size > 1) desiguais++
  }
  expect(errado).toBeUndefined()
  expect(desiguais).toBeGreaterThan(divisoes / 2)
}, 600_000)

function misturar(n: number, abaixo: (n: number) => number): number[] {
  const ordem = Array.from({ length: n }, (_, i) => i)
  for (let i = n - 1; i > 0; i--) {
    const j = abaixo(i + 1)
    ;[ordem[i], ordem[j]] = [ordem[j] as number, ordem[i] as number]
  }
  return ordem
}
