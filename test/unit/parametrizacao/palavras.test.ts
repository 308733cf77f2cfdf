import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comporAmostra } from '../../../functions/areas/parametrizacao/regras/amostraDeMensagem.ts'
import { comPalavrasPedidas } from '../../../functions/areas/parametrizacao/regras/palavrasPedidas.ts'
import { PalavrasDasMensagens } from '../../../shared/contract/palavrasDasMensagens.ts'
import { modelosDeMensagem } from '../../../shared/domain/mensagens.ts'
import {
  lacunasDe,
  maximoDaParte,
  modelosEmIngles,
  palavrasPadrao,
  partesDaMensagem,
  problemaDasPalavras,
} from '../../../shared/domain/palavrasDasMensagens.ts'
import { textoDaCasa } from '../../../shared/textos/palavrasDaCasa.ts'

const casa = 'Boleto de {valor} de {empresa}, vence em {vencimento}'
const todos = [...modelosDeMensagem.map(m => [m, 'pt-BR'] as const), ...modelosEmIngles.map(m => [m, 'en'] as const)]
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
