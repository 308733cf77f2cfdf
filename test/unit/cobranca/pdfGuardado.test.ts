import { expect, test } from 'vitest'
import type { DadosDoPdf } from '../../../functions/areas/checkout/gerarPdfBoleto/dados.ts'
import { guardado, nomeDoPdf } from '../../../functions/areas/checkout/gerarPdfBoleto/pdfGuardado.ts'
import { baldeEmMemoria } from '../../../functions/platform/runtime/balde.ts'

/** A slip is drawn once for what is printed on it, and the bucket's silence costs its payer nothing. */
const dados = (over: Partial<DadosDoPdf> = {}) => ({ linha: '1', pix: null, ...over }) as DadosDoPdf
const quem = { checkout: 'Checkout1', pedido: 'B1', aberto: true }

test('what is printed names the file: whole and masked, with Pix and without, corrected or not', () => {
  const nomes = [
    nomeDoPdf(quem, dados()),
    nomeDoPdf({ ...quem, aberto: false }, dados()),
    nomeDoPdf(quem, dados({ pix: 'codigo' })),
    nomeDoPdf(quem, dados({ linha: '2' })),
    nomeDoPdf({ ...quem, pedido: 'B2' }, dados()),
  ]
  expect(new Set(nomes).size).toBe(nomes.length)
  expect(nomeDoPdf(quem, dados())).toBe(nomes[0])
  expect(nomes[0]).toMatch(/^Checkout1\/B1\.inteiro\.[\w-]{16}\.pdf$/)
})

const mundo = () => {
  const boletos = baldeEmMemoria()
  const ditos: string[] = []
  const log = { info() {}, error() {}, warn: (nome: string) => void ditos.push(nome) }
  let desenhos = 0
  const pedir = (balde = boletos as Parameters<typeof guardado>[0]['boletos']) =>
    guardado({ boletos: balde, log } as never, 'a.pdf', async () => Uint8Array.of(++desenhos))
  return { boletos, ditos, pedir, desenhos: () => desenhos }
}

test('drawn once, and again when it is lost', async () => {
  const m = mundo()
  expect([await m.pedir(), await m.pedir(), m.desenhos()]).toEqual([Uint8Array.of(1), Uint8Array.of(1), 1])
  m.boletos.objetos.clear()
  expect([await m.pedir(), await m.pedir(), m.desenhos()]).toEqual([Uint8Array.of(2), Uint8Array.of(2), 2])
})

test('a bucket that does not answer is said, and the slip is drawn all the same', async () => {
  const m = mundo()
  const mudo = async () => {
    throw new Error('slow down')
  }
  expect(await m.pedir({ ler: mudo, gravar: mudo })).toEqual(Uint8Array.of(1))
  expect(m.ditos).toEqual(['slip-not-kept', 'slip-not-kept'])
})
