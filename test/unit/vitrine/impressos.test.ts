import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { desenharEtiquetas } from '../../../functions/areas/vitrine/imprimirPedidosDaLoja/etiquetas.ts'
import { desenharSeparacao } from '../../../functions/areas/vitrine/imprimirPedidosDaLoja/separacao.ts'
import { somarLinhas } from '../../../functions/areas/vitrine/imprimirPedidosDaLoja/somarLinhas.ts'
import { pedidoGuardado } from '../../builders/pedidoDaLoja.ts'
import { abrir, type Impresso } from '../boleto-pdf.leitor.ts'

const de = {
  nome: 'Ateliê Aurora',
  endereco: 'Rua das Flores, 10, sala 3, Centro, São Paulo, SP, 01310-100',
  cnpj: '11222333000181',
}
const comum = { de, produto: 'Quita', agora: Date.parse('2026-12-05T12:00:00.000Z') }
const envio = {
  ...{
    tipo: 'envio' as const,
    prazo: '1 a 2 dias úteis',
    cep: '05412000',
    logradouro: 'Avenida Doutor Arnaldo dos Santos',
  },
  ...{ numero: '1500', complemento: 'Bloco B, apto 42', bairro: 'Pinheiros', cidade: 'São Paulo', uf: 'SP' },
}
const enviado = pedidoGuardado({
  ...{ id: 'PedidoDoRui123456BBBB', entrega: envio, rastreio: 'BR123456789BR', nota: 'Embalar para presente' },
  comprador: { nome: 'Rui Gonçalves de Araújo Sobrinho', email: 'rui@exemplo.com', telefone: '11912345678' },
  recado: 'Escrever “Parabéns, Lia” no bolo, com letras azuis',
  linhas: [
    { nome: 'Bolo', quantidade: 2, unitario: 6000 },
    { nome: 'Caixa de brigadeiros, 12 unidades', quantidade: 1, unitario: 3000, sku: 'BRI-12' },
  ],
})
const palavras = (i: Impresso) => i.textos.join('\n')
function fotografar(i: Impresso, nome: string) {
  const { FOTOS } = process.env
  if (!FOTOS) return
  mkdirSync(FOTOS, { recursive: true })
  writeFileSync(join(FOTOS, `${nome}.png`), i.png())
}

test('a label says for whom, where to and from whom; four are on a sheet, and what is fetched says so', async () => {
  const pedidos = [enviado, pedidoGuardado(), ...[1, 2, 3].map(n => ({ ...enviado, id: `Outro${n}0000000000000AA` }))]
  const pdf = await desenharEtiquetas({ ...comum, pedidos })
  const primeira = await abrir(pdf)
  fotografar(primeira, 'etiquetas')
  expect(primeira.paginas).toBe(2)
  const texto = palavras(primeira)
  expect(primeira.textos).toContain('Pedido #PEDIDO')
  expect(primeira.textos).toContain('3 itens')
  expect(texto.replaceAll('\n', ' ')).toContain('Rui Gonçalves de Araújo Sobrinho')
  expect(primeira.textos).toContain('CEP 05412-000')
  expect(texto).toContain('Bloco B, apto 42')
  expect(texto).toContain('Rastreio BR123456789BR')
  expect(primeira.textos).toContain('Retirada com a loja')
  expect(primeira.textos.filter(t => t === 'Ateliê Aurora')).toHaveLength(4)
  expect((await abrir(pdf, 2)).textos.filter(t => t === 'Ateliê Aurora')).toHaveLength(1)
  // what the buyer paid, and what the shop noted, stay off a parcel
  expect(texto).not.toMatch(/R\$|Embalar/)
  expect(await desenharEtiquetas({ ...comum, pedidos })).toEqual(pdf)
})

test('the picking list adds equal things up, then has each order with what its buyer and its shop wrote', async () => {
  const estornos = new Map([[enviado.id, { valor: 6000, itens: [{ nome: 'Bolo', quantidade: 1 }] }]])
  const pdf = await desenharSeparacao({ ...comum, pedidos: [enviado, pedidoGuardado()], estornos })
  const lista = await abrir(pdf)
  fotografar(lista, 'separacao')
  const texto = palavras(lista)
  expect(lista.paginas).toBe(1)
  expect(texto).toContain('2 pedidos, 4 itens')
  expect(lista.textos.slice(lista.textos.indexOf('Tudo o que separar'))).toContain('3 ×')
  expect(texto).toContain('BRI-12')
  expect(texto).toContain('Recado do cliente: Escrever “Parabéns, Lia” no bolo, com letras azuis')
  expect(texto).toContain('Anotação da loja: Embalar para presente')
  // who picks it knows that one of the two is not sent any more
  expect(texto.replaceAll('\u00a0', ' ').match(/Já devolvido a quem pagou: R\$ 60,00 \(1 × Bolo\)/g)).toHaveLength(1)
  expect(texto).toContain('Envio, 1 a 2 dias úteis')
  const um = palavras(await abrir(await desenharSeparacao({ ...comum, pedidos: [pedidoGuardado()] })))
  expect(um).toContain('1 pedido, 1 item')
  expect(um).not.toContain('Tudo o que separar')
})

test('fifty orders of many lines take as many sheets as they need, and none of them is cut', async () => {
  const linhas = Array.from({ length: 12 }, (_, n) => ({ nome: `Produto ${n}`, quantidade: n + 1, unitario: 100 }))
  const pedidos = Array.from({ length: 50 }, (_, n) => ({
    ...enviado,
    ...{ id: `P${String(n).padStart(2, '0')}aaaaaaaaaaaaaaaaaa`, linhas },
  }))
  const pdf = await desenharSeparacao({ ...comum, pedidos })
  const paginas = (await abrir(pdf)).paginas
  expect(paginas).toBeGreaterThan(10)
  expect(palavras(await abrir(pdf, paginas))).toContain('Anotação da loja: Embalar para presente')
})

test('lines of one name and code are one sum; another code is another thing', () => {
  const linha = (nome: string, quantidade: number, sku?: string) => ({
    ...{ nome, quantidade, unitario: 100, ...(sku && { sku }) },
  })
  expect(
    somarLinhas([
      { linhas: [linha('Torta', 1), linha('Bolo', 2, 'B-1')] },
      { linhas: [linha('Bolo', 3, 'B-1'), linha('Bolo', 1)] },
    ]),
  ).toEqual([
    { nome: 'Bolo', quantidade: 5, sku: 'B-1' },
    { nome: 'Bolo', quantidade: 1 },
    { nome: 'Torta', quantidade: 1 },
  ])
})
