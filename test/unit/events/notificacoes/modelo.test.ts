import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compor as comporCom, type Fato } from '../../../../functions/areas/cobranca/vista/mensagens/compor.ts'
import { emHtml, emTexto, umaLinha } from '../../../../functions/areas/cobranca/vista/mensagens/modelo.ts'
import { formatarLinha, linhaDigitavel } from '../../../../shared/domain/boleto/linhaDigitavel.ts'
import { modelosDeMensagem } from '../../../../shared/domain/mensagens.ts'
import { palavrasPadrao } from '../../../../shared/domain/palavrasDasMensagens.ts'
import { escalaDaMarca } from '../../../../shared/domain/tema.ts'
import { textosDosEmails } from '../../../../shared/textos/pt-BR/emails.ts'
import { codigoDeBarras, comBoleto, e2eid, fato, linkDaCadeira, noCartao, noPix } from './fatos.ts'

/** In the house's own words. */
const compor = (tipo: (typeof modelosDeMensagem)[number], f: Fato) => comporCom(tipo, f, palavrasPadrao)
/** Half of a character that takes two units. */
const meiaLetra = /\p{Cs}/u
/** What e-mails say, and what they cannot be made to say. */
const linhasDe = (c: ReturnType<typeof compor>) => Object.fromEntries(c.linhas.map(l => [l.nome, l.valor]))
const dados = {
  comprovante: noPix,
  venda: noCartao,
  estorno: noCartao,
  boleto: comBoleto,
  autorizacao: noPix,
  debito: noPix,
  devolucao: noPix,
} as const
const devolucao = {
  valor: 5_000,
  href: 'https://pagar.quita.example/devolver',
  expiraEm: Date.parse('2026-12-20T15:30:00.000Z'),
}
const estorno = { valor: 5_000, em: Date.parse('2026-11-21T15:30:00.000Z') }
const todos = modelosDeMensagem.flatMap(tipo => [false, true].map(estrangeiro => [tipo, estrangeiro] as const))

describe('the look', () => {
  test('of a subscription’s e-mails is its company’s: name and colour, by day and by night; never of what it is told itself', () => {
    const nosso = compor('debito', fato(noPix, { debitoEm: '2026-12-10' }))
    const vestido = compor('debito', fato(noPix, { debitoEm: '2026-12-10', corDaAssinatura: '#1D4ED8' }))
    expect(vestido).toEqual({ ...nosso, marca: { nome: 'Loja Aurora', cor: '#1D4ED8' } })
    const [antes, depois] = [emHtml(nosso), emHtml(vestido)]
    expect(antes).toContain('bgcolor="#0B7A5B"')
    expect(depois).toContain('bgcolor="#1D4ED8"')
    expect(depois).toContain('color:#1D4ED8">Loja Aurora</span>')
    for (const cor of ['#0B7A5B', '#3CCB9B', '#06281E']) expect(depois).not.toContain(cor)
    const { brand } = escalaDaMarca('#1D4ED8')
    expect(depois).toContain(`.botao{background:${brand[1]}!important}`)
    expect(compor('venda', fato(noPix, { corDaAssinatura: '#1D4ED8' }))).not.toHaveProperty('marca')
    // a name is text there too
    const link = linkDaCadeira({ nomeComercial: '<b>Loja</b>' })
    expect(
      emHtml(compor('debito', fato(noPix, { link, debitoEm: '2026-12-10', corDaAssinatura: '#1D4ED8' }))),
    ).not.toContain('<b>Loja')
  })
})

describe('the words', () => {
  test('a receipt of a Pix: who, what, how, when and where, the document masked', () => {
    const c = compor('comprovante', fato(noPix))
    expect(c).toMatchObject({
      idioma: 'pt-BR',
      assunto: 'Pagamento de R$\u00a0150,00 a Loja Aurora confirmado',
      valor: 'R$\u00a0150,00',
      texto: 'Olá, Helena. Loja Aurora recebeu o seu pagamento.',
      botao: {
        href: 'https://pagar.quita.example/plataforma/loja-aurora/servicos-financeiros/pagamento-realizado-com-sucesso/Checkout1234567890AAA',
      },
    })
    expect(linhasDe(c)).toEqual({
      Para: 'Loja Aurora · CNPJ\u00a011.222.333/0001-81',
      Cobrança: 'Cadeira de jatobá',
      'Forma de pagamento': 'Pix',
      'Pago em': '20/11/2026 14:05 (horário de Brasília)',
      'Pago por': 'Helena Vasconcelos',
      Documento: '***.982.***-**',
      'Identificação do Pix': e2eid,
      'Código do pagamento': 'Checkout1234567890AAA',
    })
    expect(c.notas[0]?.texto).toBe(
      'Dúvidas sobre a compra? Fale com Loja Aurora: (11)\u00a098765-4321 · contato@aurora.example',
    )
  })

  test('of a card: the brand, the last digits, the instalments and the authorisation', () => {
    expect(linhasDe(compor('comprovante', fato(noCartao)))).toMatchObject({
      'Forma de pagamento': 'Cartão Visa final 0010',
      Parcelas: '3x de R$\u00a050,00',
      Autorização: '123456',
    })
    const { checkout, ...resto } = fato(noCartao)
    expect(linhasDe(compor('comprovante', { ...resto, checkout: { ...checkout, total: 15_001 } }))).toMatchObject({
      Parcelas: '3x: 1\u00a0×\u00a0R$\u00a050,01 + 2\u00a0×\u00a0R$\u00a050,00',
    })
  })

  test('of a slip, whatever else was tried', () => {
    const c = {
      ...comBoleto,
      ...noPix,
      e2eid: undefined,
      tentativa: { ...noCartao.tentativa!, estado: 'negada' },
    } as const
    expect(linhasDe(compor('comprovante', fato(c)))).toMatchObject({ 'Forma de pagamento': 'Boleto' })
  })

  test('to a payer abroad in English, with amounts and days as English writes them', () => {
    const c = compor('comprovante', fato({ ...noCartao, estrangeiro: true }))
    expect(c).toMatchObject({ idioma: 'en', assunto: 'Your payment of R$150.00 to Loja Aurora is confirmed' })
    expect(linhasDe(c)).toMatchObject({
      'Paid on': '20 Nov 2026, 14:05 (Brasília time, UTC−3)',
      'Payment method': 'Visa card ending in 0010',
      Instalments: '3 of R$50.00',
    })
    expect(emHtml(c)).toContain('<html lang="en">')
    // the company's telephone as it is dialled from where that payer is
    expect(emTexto(c)).toMatch(/Contact Loja Aurora: \+55\s\(11\)/)
    // a document that is masked whole has no row
    const passaporte = fato({ ...noCartao, estrangeiro: true }, { pagador: { documento: '12AB34567' } })
    expect(linhasDe(compor('comprovante', passaporte))).not.toHaveProperty('Document')
    expect(linhasDe(c)).toHaveProperty('Document')
  })

  test('to the company always in Portuguese, with the payer’s name and the panel’s address', () => {
    const c = compor('venda', fato({ ...noCartao, estrangeiro: true }))
    expect(c).toMatchObject({
      idioma: 'pt-BR',
      assunto: 'Você recebeu R$\u00a0150,00: Cadeira de jatobá',
      texto: 'Helena Vasconcelos pagou Cadeira de jatobá.',
      notas: [{ url: 'https://app.quita.example' }],
    })
    expect(linhasDe(c)).toMatchObject({ Documento: '***.982.***-**' })
  })

  test('a refund says what went back, of how much, and how it comes', () => {
    const c = compor('estorno', fato(noCartao, { estorno }))
    expect(c).toMatchObject({ assunto: 'Loja Aurora devolveu R$\u00a050,00 a você', valor: 'R$\u00a050,00' })
    expect(linhasDe(c)).toMatchObject({
      'Devolvido em': '21/11/2026 12:30 (horário de Brasília)',
      De: expect.stringMatching(/^Loja Aurora/),
      'Valor do pagamento': 'R$\u00a0150,00',
    })
    expect(c.notas[0]?.texto).toContain('próxima fatura')
    expect(compor('estorno', fato(noPix, { estorno })).notas[0]?.texto).toContain('volta por Pix')
  })

  test('a slip has its line and leads to the page that draws its PDF', () => {
    const c = compor('boleto', fato(comBoleto))
    expect(c).toMatchObject({
      assunto: 'Boleto de R$\u00a0150,00 de Loja Aurora, vence em 23/11/2026',
      codigo: { texto: formatarLinha(linhaDigitavel(codigoDeBarras)) },
    })
    expect(c.botao.href).toMatch(/\/checkout-de-pagamento-v2\/[A-Za-z0-9]{21}\/Checkout1234567890AAA$/)
  })

  test('money that is held says how much, whose key it needs, and until when the link opens', () => {
    const c = compor('devolucao', fato(noPix, { devolucao }))
    expect(c).toMatchObject({
      assunto: 'Você tem R$\u00a050,00 para receber de volta',
      valor: 'R$\u00a050,00',
      botao: { href: devolucao.href },
    })
    expect(linhasDe(c)).toMatchObject({ 'Valor da cobrança': 'R$\u00a0150,00', Documento: '***.982.***-**' })
    expect(c.notas.map(n => n.texto).join(' ')).toContain('até 20/12/2026 12:30 (horário de Brasília)')
    const en = compor('devolucao', fato({ ...noPix, estrangeiro: true }, { devolucao }))
    expect(en.assunto).toBe('You have R$50.00 to receive back')
  })

  test.each(todos)(
    '%s, abroad %s: no gap is left open, in HTML or text, and nothing is fetched',
    (tipo, estrangeiro) => {
      const c = compor(tipo, fato({ ...dados[tipo], estrangeiro }, { estorno, devolucao, debitoEm: '2026-12-28' }))
      const html = emHtml(c)
      for (const texto of [c.assunto, html.replace(/<style>.*?<\/style>/s, ''), emTexto(c)]) {
        expect(texto).not.toMatch(/\{\w+\}|undefined|null|NaN/)
      }
      expect(html).not.toMatch(/<(?:img|script|link|iframe|form|object)\b|url\(|@import|src=/i)
      expect(html.match(/href="[^"]*"/g)?.every(h => /^href="https:\/\/(?:pagar|app)\.quita\.example/.test(h))).toBe(
        true,
      )
      expect(html).toContain('prefers-color-scheme:dark')
      expect(emTexto(c)).toContain(c.botao.href)
      for (const { valor } of c.linhas) expect(emTexto(c)).toContain(valor)
    },
  )

  test('both languages have the same gaps', () => {
    const lacunas = (texto: string) => [...texto.matchAll(/\{\w+\}/g)].map(m => m[0]).sort()
    for (const [chave, texto] of Object.entries(textosDosEmails['pt-BR']))
      expect(lacunas(textosDosEmails.en[chave as keyof (typeof textosDosEmails)['en']]), chave).toEqual(lacunas(texto))
  })
})

describe('what people typed', () => {
  const maldosos = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'Loja\r\nBcc: outra@example.com',
    'Loja\u2028Bcc: outra@example.com\u0085X: y',
    '{valor} {empresa} $& $1',
    '&lt;b&gt;',
    `a${'b'.repeat(300)}`,
    `😀${'😀'.repeat(150)}`,
    'Loja \u202eedis rehto\u202c',
  ]
  test.each(maldosos)('%j in a name is text in the subject, the HTML and the text', nome => {
    const link = linkDaCadeira({ nomeComercial: nome, email: nome, contato: nome }, { nome })
    for (const tipo of modelosDeMensagem) {
      const c = compor(tipo, fato(dados[tipo], { link, estorno, pagador: { nome } }))
      expect(c.assunto).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e]{1,200}$/u)
      expect(c.assunto.length).toBeLessThanOrEqual(200)
      expect(c.assunto).not.toMatch(meiaLetra)
      const html = emHtml(c)
      expect(html).not.toMatch(/<script|<img/i)
      // what came in is no tag and no attribute: the document has the ones of the form, and no more
      const marcas = (h: string) => [...h.matchAll(/<[^>]*>/g)].map(m => m[0].replace(/="[^"]*"/g, '')).join('')
      expect(marcas(html)).toBe(marcas(emHtml(compor(tipo, fato(dados[tipo], { estorno })))))
    }
  })

  test('a line is one line, of at most so many units, with no half characters, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.integer({ min: 2, max: 200 }), (texto, maximo) => {
        const linha = umaLinha(texto, maximo)
        expect(linha.length).toBeLessThanOrEqual(maximo)
        expect(linha).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
        if (!meiaLetra.test(texto)) expect(linha).not.toMatch(meiaLetra)
      }),
    )
  })
})
