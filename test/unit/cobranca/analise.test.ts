import { describe, expect, test } from 'vitest'
import { decidirAnalise, filaDaAnalise, razoesDe } from '../../../functions/areas/carrinho/regras/analiseDoCarrinho.ts'
import { interpretarAnulacaoDoCarrinho } from '../../../functions/areas/carrinho/regras/cartaoDoCarrinho.ts'
import { comRisco } from '../../../functions/areas/carrinho/regras/cobrarCarrinho.ts'
import { comporDoCarrinho } from '../../../functions/areas/carrinho/regras/comporDoCarrinho.ts'
import { proximoPasso } from '../../../functions/areas/carrinho/regras/decidirPasso.ts'
import { valoresDoTermo } from '../../../functions/events/consumers/assinaturas/carrinho.ts'
import type { BoletoNoCarrinho, Carrinho } from '../../../functions/platform/storage/Carrinho.ts'
import type { Tentativa } from '../../../functions/platform/storage/cobrancas.ts'
import { motivosDaReprovacao } from '../../../shared/domain/analiseDeCarrinho.ts'
import { carrinho as maquina } from '../../../shared/domain/estados/carrinho.ts'
import { palavrasPadrao } from '../../../shared/domain/palavrasDasMensagens.ts'
import { escreverDiario, type VereditoDeRisco } from '../../../shared/domain/risco/diario.ts'
import { termosDoCarrinho } from '../../../shared/textos/pt-BR/termosDoCarrinho.ts'
import { pagadorGuardado } from '../../builders/checkout.ts'
import { empresaGuardada } from '../../builders/empresa.ts'

/** The staff's analysis of a cart, as rules (decision 0025). */
const agora = Date.parse('2026-11-20T15:00:00Z')
const termo = 7 * 86_400_000
const cartao = { bandeira: 'visa', bin: '400000', finais: '0010', digital: 'd' } as const
const tentativa = { ...cartao, ciclo: 1, pedidoId: 'P'.repeat(20), estado: 'autorizada', valor: 1050_00, parcelas: 3 }
const esperando = {
  id: 'c'.repeat(21),
  versao: 4,
  estado: 'AguardandoAnalise',
  empresaId: 'aurora',
  contrato: 'k'.repeat(21),
  valor: 1000_00,
  boletos: 1,
  estrangeiro: false,
  razoes: ['boleto-de-terceiro'],
  tentativa: { ...tentativa, em: agora - 3_600_000, pagamentoId: 'pg' },
  criadoEm: '2026-11-20T13:00:00.000Z',
  autorizadoEm: '2026-11-20T14:00:00.000Z',
  ev: [],
} as Carrinho

describe('why people look', () => {
  const helena = { documento: '529.982.247-25' }
  const dela = { sacado: { nome: 'H', documento: '52998224725' }, recebedor: { nome: 'R', documento: '1' } }
  const emitido = {
    sacado: { nome: 'O', documento: '39053344705' },
    recebedor: { nome: 'H', documento: '52998224725' },
  }
  const deOutros = { sacado: { nome: 'O', documento: '39053344705' }, recebedor: null }
  const conta = { sacado: null, recebedor: null }
  test.each([
    ['nothing to look at', {}, [dela, emitido, conta], []],
    ['a slip of others', {}, [dela, deOutros], ['boleto-de-terceiro']],
    ['a selfie with a doubt', { prova: { grau: 70, ressalva: 'vivacidade' } }, [dela], ['selfie-com-ressalva']],
    ['a good selfie', { prova: { grau: 99 } }, [dela], []],
  ] as const)('%s', (_, c, boletos, razoes) => {
    expect(razoesDe(c as Carrinho, helena, boletos)).toEqual(razoes)
  })
})

describe('a decision', () => {
  test('approves: slips are paid next', () => {
    const m = decidirAnalise(esperando, 'aprovar', undefined, agora)
    expect(m?.c).toMatchObject({ estado: 'AguardandoPagamentoDeBoleto', analisadoEm: '2026-11-20T15:00:00.000Z' })
    expect(m?.c.reprovacao).toBeUndefined()
    expect(m?.ev).toEqual([{ tipo: 'CarrinhoAprovado', ref: '1' }])
    expect(m?.c.tentativa?.estado).toBe('autorizada')
  })
  test('refuses: the hold is let go at once, and an answer of the acquirer ends it where it stands', () => {
    const m = decidirAnalise(esperando, 'reprovar', 'politica-de-risco', agora)
    expect(m?.c).toMatchObject({
      estado: 'Cancelado',
      reprovacao: 'politica-de-risco',
      tentativa: { estado: 'anulando' },
    })
    const p = { c: m?.c as Carrinho, boletos: [] }
    expect(proximoPasso(p, agora, termo)).toEqual({ tipo: 'soltar' })
    const depois = interpretarAnulacaoDoCarrinho(p, tentativa.pedidoId, 'desfeita', agora)
    expect(depois?.c).toMatchObject({ estado: 'Cancelado', tentativa: { estado: 'anulada' } })
    expect(depois?.ev ?? []).toEqual([])
  })
  test('is taken only while the hold stands and nobody decided', () => {
    for (const estado of maquina.states.filter(e => e !== 'AguardandoAnalise'))
      expect(decidirAnalise({ ...esperando, estado }, 'aprovar', undefined, agora), estado).toBeUndefined()
    const soltando = { ...esperando, tentativa: { ...esperando.tentativa, estado: 'anulando' } } as Carrinho
    expect(decidirAnalise(soltando, 'aprovar', undefined, agora)).toBeUndefined()
  })
  test('the queue has a row exactly while it waits', () => {
    const antes = { ...esperando, estado: 'AguardandoPagamento', autorizadoEm: undefined } as Carrinho
    const depois = decidirAnalise(esperando, 'aprovar', undefined, agora)?.c as Carrinho
    const [entra] = filaDaAnalise(antes, esperando)
    const [sai] = filaDaAnalise(esperando, depois)
    expect(entra).toMatchObject({ op: 'put', item: { valor: 1050_00, razoes: ['boleto-de-terceiro'] } })
    expect(sai).toMatchObject({ op: 'remove' })
    const chave = { PK: 'ANL#CAR', SK: `2026-11-20T14:00:00.000Z#${esperando.id}` }
    expect([entra?.op === 'put' && entra.item.SK, sai?.op === 'remove' && sai.key]).toEqual([chave.SK, chave])
    expect([filaDaAnalise(esperando, esperando), filaDaAnalise(antes, antes), filaDaAnalise(depois, depois)]).toEqual([
      [],
      [],
      [],
    ])
  })
})

describe('the anti-fraud rules at the card', () => {
  const aEnviar = { ...esperando, estado: 'AguardandoPagamento', razoes: [], tentativas: 1 } as Carrinho
  const enviada = { ...esperando.tentativa, estado: 'enviada', prazo: agora + 30_000 } as Tentativa
  const com = (veredito: VereditoDeRisco, over: Partial<Carrinho> = {}) =>
    comRisco({ ...aEnviar, ...over }, enviada, escreverDiario({ veredito, pontos: 90, limiar: 80, motivos: [] }))
  test('approve: the card is sent, and what they decided is kept', () => {
    const { m, t } = com('aprovado')
    expect([t?.risco, m.c.razoes, m.ev]).toEqual(['1a90/80', [], [{ tipo: 'CartaoAnunciado', ref: '1' }]])
  })
  test('do not know in time: it is held, and people look', () => {
    const { m, t } = com('indeterminado', { razoes: ['boleto-de-terceiro'] })
    expect([t?.estado, m.c.razoes]).toEqual(['enviada', ['boleto-de-terceiro', 'regras-antifraude']])
  })
  test('refuse: nothing is sent, nothing is watched, and the try counts', () => {
    const { m, t } = com('reprovado')
    expect(t).toBeUndefined()
    expect(m.c).toMatchObject({
      estado: 'AguardandoPagamento',
      tentativa: { estado: 'abandonada', codigo: 'antifraude' },
    })
    expect(proximoPasso({ c: m.c, boletos: [] }, agora, termo)).toEqual({ tipo: 'nada' })
    expect(com('reprovado', { tentativas: 2 }).m.c.estado).toBe('BloqueadoPorTentativas')
  })
})

test('its payer is told in words of theirs, with nothing typed in them', () => {
  const golpe = 'GANHE EM golpe.com SILVA'
  for (const reprovacao of motivosDaReprovacao) {
    const c = { ...esperando, reprovacao }
    const { texto, botao, linhas } = comporDoCarrinho({
      assunto: 'reprovado',
      c,
      nome: golpe,
      empresa: empresaGuardada(),
      href: 'https://pagar.example/pedido',
      palavras: palavrasPadrao,
    })
    expect(texto).toMatch(/^Olá, Ganhe\. Nenhum boleto foi pago e nada foi cobrado\. .+\.$/)
    expect(botao.href).toBe('https://pagar.example/pedido')
    expect(linhas.map(l => l.valor)).toContain('Visa final 0010')
  }
  const { texto, notas } = comporDoCarrinho({
    assunto: 'analise',
    c: esperando,
    nome: golpe,
    empresa: empresaGuardada(),
    href: 'https://pagar.example/pedido',
    palavras: palavrasPadrao,
  })
  expect(texto).toContain('Nada foi cobrado ainda')
  expect(notas[0]?.texto).toContain('25/11/2026')
})

describe('the e-mail that asks for a signature says what was paid and what the card paid, slip by slip', () => {
  const doEmissor = (emissor: string, valor: number, situacao: string) =>
    ({ emissor, recebedor: null, valor, situacao }) as unknown as BoletoNoCarrinho
  const carta = (capturado: number, boletos: BoletoNoCarrinho[]) =>
    comporDoCarrinho({
      assunto: 'termos',
      c: { ...esperando, valor: 96_00, boletos: boletos.length, capturado },
      boletos,
      nome: 'Ana Souza',
      empresa: empresaGuardada(),
      href: 'https://pagar.example/pedido',
      palavras: palavrasPadrao,
    })
  const linhas = (c: ReturnType<typeof carta>) => c.linhas.map(l => [l.nome, l.valor.replaceAll(/\s/g, ' ')])

  test('one of two was refused: one, and what it came to', () => {
    const c = carta(63_59, [doEmissor('Companhia de Luz', 60_00, 'paga'), doEmissor('Condomínio', 36_00, 'recusada')])
    expect(c.valor?.replaceAll(/\s/g, ' ')).toBe('R$ 63,59')
    expect(c.assunto.replaceAll(/\s/g, ' ')).toContain('R$ 63,59')
    expect(c.texto).toContain('Pagamos 1 de 2 boletos; o que não foi pago não foi cobrado.')
    expect(linhas(c)).toEqual(
      expect.arrayContaining([
        ['Boletos pagos', '1 · R$ 60,00'],
        ['Juros do parcelamento', 'R$ 3,59'],
        ['Companhia de Luz', 'R$ 60,00 · pago'],
        ['Condomínio', 'R$ 36,00 · não pago'],
      ]),
    )
  })

  test('all of them: as before, with what the card paid', () => {
    const c = carta(101_74, [doEmissor('Luz', 60_00, 'paga'), doEmissor('Condomínio', 36_00, 'paga')])
    expect(c.texto).toContain('Os seus boletos foram pagos.')
    expect(linhas(c)).toEqual(expect.arrayContaining([['Boletos pagos', '2 · R$ 96,00']]))
  })

  test('one that came back since is told as such', () => {
    const c = carta(101_74, [doEmissor('Luz', 60_00, 'paga'), doEmissor('Condomínio', 36_00, 'devolvida')])
    expect(linhas(c)).toEqual(expect.arrayContaining([['Condomínio', 'R$ 36,00 · voltou']]))
    expect(linhas(c).map(([nome]) => nome)).not.toContain('Juros do parcelamento')
    // it was charged: the card had paid it before it came back
    expect(c.texto).not.toContain('não foi cobrado')
    expect(c.texto).toContain('o valor do que voltou é devolvido no seu cartão')
  })
})

describe('the terms that its payer signs say what was paid and what the card paid, slip by slip', () => {
  const doEmissor = (emissor: string, valor: number, situacao: string) =>
    ({ emissor, recebedor: null, valor, situacao }) as unknown as BoletoNoCarrinho
  const oQueFoiPago = (capturado: number, boletos: BoletoNoCarrinho[]) => {
    const c = { ...esperando, estado: 'Liquidado', capturado } as Carrinho
    const valores = valoresDoTermo({ c, boletos }, pagadorGuardado(c.id), empresaGuardada())
    const clausula = termosDoCarrinho.clausulas[0][1]
    return clausula.replace(/\{(\w+)\}/g, (_, nome: string) => valores[nome] ?? '?').replaceAll(/\s/g, ' ')
  }

  test('one of two was refused', () => {
    expect(oQueFoiPago(63_59, [doEmissor('Luz', 60_00, 'paga'), doEmissor('Condomínio', 36_00, 'recusada')])).toBe(
      'O pagador pediu o pagamento de 2 boletos e autorizou a cobrança no cartão Visa final 0010. ' +
        'Pagos: Luz (R$ 60,00), somando R$ 60,00. Não foram pagos nem cobrados: Condomínio (R$ 36,00). ' +
        'Do cartão foram cobrados R$ 63,59, em 3 parcelas.',
    )
  })

  test('one came back, the others were paid', () => {
    const texto = oQueFoiPago(101_74, [doEmissor('Luz', 60_00, 'paga'), doEmissor('Água', 36_00, 'devolvida')])
    expect(texto).toContain('Pagos: Luz (R$ 60,00), somando R$ 60,00. Pagos e devolvidos pelo banco: Água (R$ 36,00).')
    expect(texto).not.toContain('nem cobrados')
  })
})

describe('a cart that was paid, and a slip that came back, are told before anything is to be signed', () => {
  const boleto = (emissor: string, valor: number, situacao: string) =>
    ({ consultaId: emissor, emissor, recebedor: null, valor, situacao }) as unknown as BoletoNoCarrinho
  const carta = (assunto: 'pago' | 'devolvido', boletos: BoletoNoCarrinho[]) => {
    const c = { ...esperando, estado: 'Liquidado', capturado: 63_59 } as Carrinho
    const resto = {
      palavras: palavrasPadrao,
      nome: 'Ana Souza',
      empresa: empresaGuardada(),
      href: 'https://pagar.example/pedido',
    }
    const { assunto: titulo, texto, botao } = comporDoCarrinho({ assunto, c, boletos, devolvido: boletos[0], ...resto })
    return { assunto: titulo.replaceAll(/\s/g, ' '), texto: texto.replaceAll(/\s/g, ' '), botao: botao.nome }
  }
  const [luz, condominio] = [boleto('Companhia de Luz', 60_00, 'paga'), boleto('Condomínio', 36_00, 'recusada')]
  test('all of them, or some', () => {
    expect(carta('pago', [luz])).toEqual({
      assunto: 'Boletos pagos: R$ 63,59 no seu cartão',
      texto: 'Olá, Ana. Cobramos R$ 63,59 no seu cartão e pagamos todos os seus boletos.',
      botao: 'Acompanhar o pedido',
    })
    expect(carta('pago', [luz, condominio]).texto).toContain('Pagamos 1 de 2 boletos e cobramos R$ 63,59')
  })
  test('which one came back, and that its part returns without being asked for', () => {
    const { assunto, texto } = carta('devolvido', [boleto('Condomínio', 36_00, 'devolvida')])
    expect(assunto).toBe('Um boleto de R$ 36,00 voltou')
    expect(texto).toContain('O banco devolveu o boleto de Condomínio, de R$ 36,00: ele não ficou pago.')
  })
})
