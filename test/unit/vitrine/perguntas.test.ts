import { expect, test } from 'vitest'
import { duplicarProduto } from '../../../functions/areas/loja/duplicarProduto/duplicarProduto.ts'
import { perguntasDoProduto } from '../../../functions/areas/loja/regras/produtos.ts'
import { desenharSeparacao } from '../../../functions/areas/vitrine/imprimirPedidosDaLoja/separacao.ts'
import { pedidoInteiro } from '../../../functions/areas/vitrine/vista.ts'
import { ProdutoDaLoja } from '../../../functions/platform/storage/Catalogo.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { PedidoDaLoja } from '../../../functions/platform/storage/PedidoDaLoja.ts'
import { faltaNaResposta, type Pergunta } from '../../../shared/domain/perguntasDoProduto.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { produtosDaVitrine, vitrineEmMemoria } from '../../builders/vitrine.ts'
import { abrir as abrirPdf } from '../boleto-pdf.leitor.ts'

/** What a shop asks of who buys a product (decision 0255), from the form to the picking list. */
const cenoura = produtosDaVitrine[0]?.id ?? ''
const velas = produtosDaVitrine[3]?.id ?? ''
const nome = {
  id: 'PerguntaNome000000001',
  rotulo: 'Nome no bolo',
  tipo: 'texto',
  obrigatoria: true,
  maximo: 12,
} as const
const cobertura = {
  ...({ id: 'PerguntaCobre00000001', rotulo: 'Cobertura', tipo: 'opcao', obrigatoria: false } as const),
  opcoes: ['Chocolate', 'Limão & <coco>'],
} as const
const dia = {
  id: 'PerguntaDia0000000001',
  rotulo: 'Para que dia',
  tipo: 'data',
  obrigatoria: true,
  antecedencia: 2,
} as const
const comprador = { nome: 'Marta Ribeiro', email: 'marta@exemplo.com', telefone: '11987654321' }
const finalizar = { acao: 'finalizar', envio: 'FormularioDoPedido001', ...comprador }
const campo = (p: { id: string }, produto = cenoura) => `respostas.${produto}.-.${p.id}`
const texto = (html: string) =>
  html
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')

async function comPerguntas(quantidade = '1') {
  const loja = await vitrineEmMemoria()
  const bolo = await ProdutoDaLoja.get(loja.storage, cenoura)
  if (!bolo) throw new Error('the shop has no cake')
  await loja.storage.commit([
    ProdutoDaLoja.put({
      ...bolo,
      ...{ perguntas: [nome, cobertura, dia].map(p => structuredClone(p) as never), agendamento: 'Pelo WhatsApp' },
    }),
  ])
  for (const produto of [cenoura, velas]) await loja.enviar({ acao: 'por', produto, quantidade })
  await loja.enviar({ acao: 'entrega', entrega: 'retirada' })
  return loja
}

test('a product says what it will ask, and the form of the order asks it, with its limits', async () => {
  const loja = await comPerguntas('2')
  const produto = texto((await loja.abrir(`/produto/${cenoura}`)).body)
  expect(produto).toContain('Horário: Pelo WhatsApp')
  expect(produto).toContain('Ao finalizar, a loja pergunta: Nome no bolo, Cobertura, Para que dia.')
  const { body } = await loja.abrir('/finalizar')
  expect(body).toContain(`name="${campo(nome)}" required`)
  expect(body).toContain('maxlength="12"')
  expect(body).toContain('min="2026-12-06" max="2027-12-04"')
  expect(body).toContain('<option >Limão &amp; &lt;coco&gt;</option>')
  expect(texto(body)).toContain('As respostas valem para as 2 unidades.')
  // what asks nothing has no part of the form
  expect(body).not.toContain(`respostas.${velas}`)
})

test('an answer that is missing or is none is asked for at its field, and the order waits for it', async () => {
  const loja = await comPerguntas()
  const errada = { [campo(nome)]: 'Parabéns, Lia', [campo(cobertura)]: 'Morango', [campo(dia)]: '2026-12-05' }
  const r = await loja.mandar({ ...finalizar, ...errada })
  expect(r.status).toBe(422)
  for (const dito of ['Escreva até 12 letras.', 'Escolha uma das opções.', 'Escolha um dia a partir de 06/12/2026.'])
    expect(texto(r.body)).toContain(dito)
  // what was typed is still there
  expect(r.body).toContain('value="Parabéns, Lia"')
  expect(texto((await loja.mandar(finalizar)).body)).toContain('Responda para continuar.')
  expect(await loja.mandar(finalizar)).toMatchObject({ status: 422 })
})

test('what was answered is kept with its line, and read by buyer, shop and whoever picks the order', async () => {
  const loja = await comPerguntas()
  const para = await loja.enviar({
    ...finalizar,
    ...{ [campo(nome)]: 'Lia', [campo(cobertura)]: '', [campo(dia)]: '2026-12-06' },
    // of a question that no product asks
    [campo({ id: 'X'.repeat(21) })]: 'nada',
  })
  const id = para.split('/').at(-1) ?? ''
  const pedido = await PedidoDaLoja.get(loja.storage, id)
  if (!pedido) throw new Error('no order was placed')
  const respostas = [
    { pergunta: 'Nome no bolo', resposta: 'Lia' },
    { pergunta: 'Para que dia', resposta: '06/12/2026' },
  ]
  expect(pedido.linhas).toMatchObject([
    { nome: 'Bolo de cenoura', sku: 'CENOURA', respostas, agendamento: 'Pelo WhatsApp' },
    { nome: 'Velas' },
  ])
  expect(pedido.linhas[1]).not.toHaveProperty('respostas')
  expect(pedidoInteiro(pedido).linhas).toMatchObject([
    { respostas, agendamento: 'Pelo WhatsApp' },
    { respostas: [], sku: null },
  ])
  const pagina = texto((await loja.abrir(`/pedido/${id}${pedido.chave}`)).body)
  expect(pagina).toMatch(/Nome no bolo: Lia .*Para que dia: 06\/12\/2026 .*Horário: Pelo WhatsApp/)
  const de = { nome: 'Aurora', endereco: '', cnpj: '11222333000181' }
  const { textos } = await abrirPdf(await desenharSeparacao({ pedidos: [pedido], de, produto: 'Quita', agora: 0 }))
  for (const dito of ['Nome no bolo: Lia', 'Para que dia: 06/12/2026', 'Horário: Pelo WhatsApp', 'CENOURA'])
    expect(textos).toContain(dito)
  // our checkout is told of none of it
  expect(JSON.stringify(await Link.get(loja.storage, id))).not.toContain('Lia')
})

test('an answer is taken by its kind, on the days between the first and the last', () => {
  const falta = (p: Pergunta, dita: string) => faltaNaResposta(p, dita, '2026-12-04')
  expect(falta(nome, '')).toBe('Responda para continuar.')
  expect(falta(cobertura, '')).toBeUndefined()
  expect(falta(cobertura, 'Chocolate')).toBeUndefined()
  expect(falta({ ...nome, maximo: undefined }, 'x'.repeat(200))).toBeUndefined()
  expect(falta({ ...nome, maximo: undefined }, 'x'.repeat(201))).toBe('Escreva até 200 letras.')
  expect(falta(dia, 'amanhã')).toBe('Informe o dia.')
  expect(falta(dia, '2026-02-30')).toBe('Informe o dia.')
  expect(falta(dia, '2026-12-06')).toBeUndefined()
  expect(falta({ ...dia, antecedencia: undefined }, '2026-12-04')).toBeUndefined()
  expect(falta(dia, '2027-12-04')).toBeUndefined()
  expect(falta(dia, '2027-12-05')).toBe('Escolha um dia até 04/12/2027.')
})

test('a question keeps its id while its words change; what is said of nothing stays, and a copy asks the same', async () => {
  let n = 0
  const ids = { id21: () => `Nova${String(++n).padStart(17, '0')}` }
  const antes = { perguntas: [{ ...nome }], agendamento: 'Pelo WhatsApp' }
  const dita = (mais: object) => ({
    ...{ pergunta: nome.id, rotulo: 'Nome na vela', tipo: 'texto' as const, obrigatoria: false, maximo: null },
    ...{ antecedencia: 5, opcoes: [], ...mais },
  })
  const corpo = { perguntas: [dita({}), dita({ rotulo: 'Outra' })], tipo: 'servico' as const }
  expect(perguntasDoProduto(corpo, antes, ids)).toEqual({
    perguntas: [
      // days are of a date alone
      { id: nome.id, rotulo: 'Nome na vela', tipo: 'texto', obrigatoria: false },
      { id: 'Nova00000000000000001', rotulo: 'Outra', tipo: 'texto', obrigatoria: false },
    ],
    agendamento: 'Pelo WhatsApp',
  })
  expect(perguntasDoProduto({ tipo: 'servico' }, antes, ids)).toEqual(antes)
  expect(perguntasDoProduto({ perguntas: [], tipo: 'servico', agendamento: null }, antes, ids)).toEqual({})
  expect(perguntasDoProduto({ tipo: 'produto' }, antes, ids)).toEqual({ perguntas: antes.perguntas })
  const loja = await comPerguntas()
  const deps = {
    ...{ storage: loja.storage, ids, clock: { now: () => 0 }, chaves: chavesDeTeste() },
  } as never
  const sessao = { empresaId: 'aurora' }
  const copia = (await duplicarProduto(deps)({ params: { id: cenoura }, sessao, contexto: {} } as never)) as {
    perguntas: { rotulo: string }[]
  }
  expect(copia.perguntas.map(p => p.rotulo)).toEqual(['Nome no bolo', 'Cobertura', 'Para que dia'])
})
