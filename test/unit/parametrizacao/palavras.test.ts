import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comporAmostra } from '../../../functions/areas/parametrizacao/regras/amostraDeMensagem.ts'
import { comPalavrasPedidas } from '../../../functions/areas/parametrizacao/regras/palavrasPedidas.ts'
import { PalavrasDasMensagens } from '../../../shared/contract/palavrasDasMensagens.ts'
import {
  type CartaDaPlataforma,
  cartasDaPlataforma,
  type ModeloEditavel,
  modelosEditaveis,
} from '../../../shared/domain/mensagens.ts'
import {
  lacunasDe,
  maximoDaParte,
  modelosEmIngles,
  type ParteDaMensagem,
  palavrasPadrao,
  partesDaMensagem,
  problemaDasPalavras,
} from '../../../shared/domain/palavrasDasMensagens.ts'
import { textoDaCasa } from '../../../shared/textos/palavrasDaCasa.ts'

const casa = 'Boleto de {valor} de {empresa}, vence em {vencimento}'
const todos = [...modelosEditaveis.map(m => [m, 'pt-BR'] as const), ...modelosEmIngles.map(m => [m, 'en'] as const)]
const amostra = { pagarUrl: 'https://pagar.example', appUrl: 'https://app.example', agora: 1_795_000_000_000 }

describe('the words of a message', () => {
  test.each([
    ['', undefined],
    ['De {empresa}: {valor} até {vencimento}', undefined],
    ['De {empresa}: {valor}', { tipo: 'falta', lacuna: '{vencimento}' }],
    ['De {empresa}: {valor} até {vencimento}, {nome}', { tipo: 'desconhecida', lacuna: '{nome}' }],
    ['De {empresa}: { valor } até {vencimento}', { tipo: 'desconhecida', lacuna: '{ valor }' }],
    ['De {empresa}: {valor} até {vencimento} {', { tipo: 'desconhecida', lacuna: '{' }],
    ['{empresa} {valor} {vencimento} em www.golpe.example', { tipo: 'endereco' }],
    ['{empresa} {valor} {vencimento} em golpe.com.br', { tipo: 'endereco' }],
    ['{empresa} {valor} {vencimento}\r\nBcc: outra', { tipo: 'linha' }],
    ['{empresa} {valor} {vencimento}\u202e', { tipo: 'linha' }],
    [`{empresa} {valor} {vencimento} ${'a'.repeat(120)}`, { tipo: 'longo', maximo: 120 }],
  ])('%j', (texto, problema) => {
    expect(problemaDasPalavras('assunto', texto, casa)).toEqual(problema)
  })

  test('the house’s own words pass their own rule; the greeting alone may be left out', () => {
    for (const [modelo, idioma] of todos)
      for (const parte of partesDaMensagem) {
        const texto = textoDaCasa(modelo, parte, idioma)
        expect([modelo, parte, problemaDasPalavras(parte, texto, texto)]).toEqual([modelo, parte, undefined])
        for (const lacuna of lacunasDe(texto)) {
          const sem = texto.replaceAll(`{${lacuna}}`, 'x')
          expect(problemaDasPalavras(parte, sem, texto)?.tipo).toBe(lacuna === 'nome' ? undefined : 'falta')
        }
      }
  })

  test('what is proposed is refused by the name of its field', () => {
    expect(PalavrasDasMensagens.parse(palavrasPadrao)).toEqual(palavrasPadrao)
    const en = { ...palavrasPadrao.en, boleto: { assunto: 'Slip', titulo: '', texto: '' } }
    const r = PalavrasDasMensagens.safeParse({ ...palavrasPadrao, en })
    expect(r.error?.issues.map(i => [i.path.join('.'), i.message])).toEqual([
      ['en.boleto.assunto', 'falta a lacuna {valor}'],
    ])
  })

  test('words that are asked for change one message in one language, and no other', () => {
    const palavras = comPalavrasPedidas(palavrasPadrao, 'boleto', { idioma: 'en', titulo: 'Your slip' })
    for (const [modelo, idioma] of todos) {
      const [c, antes] = [palavras, palavrasPadrao].map(p => comporAmostra(modelo, { ...amostra, idioma, palavras: p }))
      expect(c).toEqual(modelo === 'boleto' && idioma === 'en' ? { ...antes, titulo: 'Your slip' } : antes)
    }
    // what the company reads is in Portuguese, whatever was asked
    const venda = comPalavrasPedidas(palavrasPadrao, 'venda', { idioma: 'en', titulo: 'Entrou dinheiro' })
    expect(venda['pt-BR'].venda.titulo).toBe('Entrou dinheiro')
    expect(venda.en).toEqual(palavrasPadrao.en)
  })

  test('a letter about no payment says what staff worded of it, each sentence apart, and no other letter does', () => {
    const compor = (modelo: ModeloEditavel, palavras = palavrasPadrao) =>
      comporAmostra(modelo, { ...amostra, idioma: 'pt-BR', palavras })
    for (const carta of cartasDaPlataforma) {
      const casa = (parte: ParteDaMensagem) => `${textoDaCasa(carta, parte, 'pt-BR')} §`
      const ditas = { assunto: casa('assunto'), titulo: casa('titulo').slice(0, 80), texto: casa('texto') }
      const palavras = comPalavrasPedidas(palavrasPadrao, carta, { idioma: 'pt-BR', ...ditas })
      const [c, antes] = [compor(carta, palavras), compor(carta)]
      expect([carta, c.assunto, c.titulo, c.texto]).toEqual([
        ...[carta, `${antes.assunto} §`, `${antes.titulo} §`, `${antes.texto} §`],
      ])
      expect({ ...c, assunto: '', titulo: '', texto: '' }).toEqual({ ...antes, assunto: '', titulo: '', texto: '' })
      for (const outra of modelosEditaveis.filter(m => m !== carta))
        expect(palavras['pt-BR'][outra]).toEqual(palavrasPadrao['pt-BR'][outra])
      // as it is sent, kept and read again: only what was worded is there
      const lidas = PalavrasDasMensagens.parse(JSON.parse(JSON.stringify(palavras)))
      expect(compor(carta, lidas)).toEqual(c)
      expect(cartasDaPlataforma.filter(m => lidas['pt-BR'][m])).toEqual([carta])
    }
    for (const carta of cartasDaPlataforma.filter(c => c !== 'carrinho-pago-parte')) {
      const palavras = comPalavrasPedidas(palavrasPadrao, 'carrinho-pago-parte', {
        idioma: 'pt-BR',
        titulo: 'Em parte',
      })
      expect(compor(carta, palavras)).toEqual(compor(carta))
    }
  })

  test('a letter is refused by the gaps of its own sentence, by the name of its field', () => {
    const texto = 'Olá, {nome}. Pagamos os seus boletos e cobramos {valor} no cartão.'
    const com = (carta: CartaDaPlataforma) =>
      PalavrasDasMensagens.safeParse({
        ...palavrasPadrao,
        'pt-BR': { ...palavrasPadrao['pt-BR'], [carta]: { assunto: '', titulo: '', texto } },
      }).error?.issues.map(i => [i.path.join('.'), i.message])
    expect(com('carrinho-pago')).toBeUndefined()
    expect(com('carrinho-pago-parte')).toEqual([['pt-BR.carrinho-pago-parte.texto', 'falta a lacuna {pagos}']])
    // what warns of a theft is no letter of theirs
    const aviso = { ...palavrasPadrao['pt-BR'], conta: { assunto: '', titulo: '', texto: 'Nada mudou.' } }
    expect(PalavrasDasMensagens.safeParse({ ...palavrasPadrao, 'pt-BR': aviso }).success).toBe(false)
  })

  test('whatever passes the rule fills every gap and is one line', () => {
    const pedaco = fc.oneof(fc.constantFrom('{valor}', '{empresa}', '{vencimento}'), fc.string({ maxLength: 20 }))
    fc.assert(
      fc.property(fc.array(pedaco, { maxLength: 8 }), pedacos => {
        const assunto = pedacos.join(' ').trim()
        if (assunto === '' || problemaDasPalavras('assunto', assunto, casa)) return
        const palavras = comPalavrasPedidas(palavrasPadrao, 'boleto', { idioma: 'pt-BR', assunto })
        const c = comporAmostra('boleto', { ...amostra, idioma: 'pt-BR', palavras })
        expect(c.assunto).not.toMatch(/[{}\r\n]/)
        expect(c.assunto).toContain('Loja Exemplo')
      }),
    )
    expect(Math.max(...Object.values(maximoDaParte))).toBeLessThanOrEqual(400)
  })
})
