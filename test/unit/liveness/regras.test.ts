import { describe, expect, test } from 'vitest'
import { interpretar } from '../../../functions/liveness/interpretar.ts'
import { comVida } from '../../../functions/liveness/pagador.ts'
import {
  bloqueioDe,
  chaveDaPessoa,
  comAprovada,
  consentimento,
  contar,
  DIA_MS,
  hoje,
  tentativasRestantes,
} from '../../../functions/liveness/regras.ts'
import { criarTransferencia, validadeDaTransferencia } from '../../../functions/liveness/transferencia.ts'
import type { ComparacaoFacial } from '../../../functions/providers/biometria/port.ts'
import type { ProvaDeVida } from '../../../functions/storage/Pessoa.ts'
import { checkoutGuardado } from '../../builders/checkout.ts'

const agora = Date.UTC(2026, 10, 21, 12)
const chave = 'p'.repeat(43)
const pessoa = (mais: object = {}) => ({ ...hoje(undefined, chave, agora - 3_600_000), ...mais })
const novo = {
  checkoutId: 'c',
  candidata: '01NOVA',
  consentimento: { em: new Date(agora).toISOString(), versao: '1', sha256: 's' },
}
const vida = (mais: Partial<ProvaDeVida> = {}): ProvaDeVida => ({
  checkoutId: 'c',
  versao: 1,
  pessoa: chave,
  tentativas: 0,
  fotos: 0,
  consentimento: novo.consentimento,
  ...mais,
})

describe('counting', () => {
  test('the first photo counts once on each, and announces its name', () => {
    const contagem = contar(pessoa(), undefined, novo, agora)
    expect(contagem).toMatchObject({
      tipo: 'contada',
      ultima: false,
      pessoa: { tentativas: 1, fotos: 1, em: agora, candidata: '01NOVA', versao: 0 },
      vida: { versao: 0, pessoa: chave, tentativas: 1, fotos: 1, consentimento: novo.consentimento },
    })
  })
  test.each([
    ['two of the document', { tentativas: 2 }, undefined, true],
    ['two of this payer here', {}, { tentativas: 2 }, true],
    ['two of another payer here', {}, { tentativas: 2, pessoa: 'outra' }, false],
    ['one of each', { tentativas: 1 }, { tentativas: 1 }, false],
  ])('%s: is this the last try?', (_caso, p, v, ultima) => {
    expect(contar(pessoa(p), v && vida(v), novo, agora)).toMatchObject({ tipo: 'contada', ultima })
  })
  test.each([
    ['three of the document', { tentativas: 3, fotos: 3 }, undefined],
    ['three of this payer here', {}, { tentativas: 3 }],
    ['ten photos of the document', { fotos: 10 }, undefined],
    ['ten photos here, whoever paid', {}, { fotos: 10, pessoa: 'outra' }],
  ])('%s: no photo more', (_caso, p, v) => {
    expect(contar(pessoa(p), v && vida(v), novo, agora)).toMatchObject({ tipo: 'esgotada' })
  })
  test('the last one may still be compared for a minute', () => {
    const usada = pessoa({ tentativas: 3, fotos: 3, em: agora - 59_999 })
    expect(contar(usada, undefined, novo, agora)).toEqual({ tipo: 'esgotada', emCurso: true })
    expect(contar({ ...usada, em: agora - 60_000 }, undefined, novo, agora)).toEqual({
      tipo: 'esgotada',
      emCurso: false,
    })
  })
  test('a refused document is refused until its day is over, to the millisecond', () => {
    const recusada = pessoa({ bloqueio: 'datavalid', bloqueadoAte: agora + 1 })
    expect(contar(recusada, undefined, novo, agora)).toEqual({ tipo: 'bloqueada', bloqueio: 'datavalid' })
    expect(contar(recusada, undefined, novo, agora + 1).tipo).toBe('contada')
    expect(bloqueioDe(undefined, agora)).toBeUndefined()
  })
  test('a day later tries are forgotten, the photo is not', () => {
    const ontem = pessoa({ desde: agora - DIA_MS, tentativas: 3, fotos: 9, foto: '01FOTO', versao: 7 })
    expect(hoje(ontem, chave, agora)).toMatchObject({
      tentativas: 0,
      fotos: 0,
      foto: '01FOTO',
      versao: 7,
      desde: agora,
    })
    expect(hoje({ ...ontem, desde: agora - DIA_MS + 1 }, chave, agora)).toMatchObject({ tentativas: 3, fotos: 9 })
  })
  test('an approved photo is the one to compare with, and gives all tries back', () => {
    const aprovada = comAprovada(pessoa({ tentativas: 3, fotos: 4, foto: '01VELHA', candidata: '01NOVA' }))
    expect(aprovada).toMatchObject({ tentativas: 0, fotos: 0, foto: '01NOVA' })
    expect(aprovada).not.toHaveProperty('candidata')
  })
  test('what is left, as the page is told', () => {
    expect(tentativasRestantes(undefined, undefined, chave, agora)).toBe(3)
    expect(tentativasRestantes(pessoa({ tentativas: 1 }), vida({ tentativas: 2 }), chave, agora)).toBe(1)
    expect(tentativasRestantes(pessoa({ fotos: 10 }), undefined, chave, agora)).toBe(0)
    expect(tentativasRestantes(pessoa({ bloqueadoAte: agora + 1 }), undefined, chave, agora)).toBe(0)
  })
})

describe('what a comparison means', () => {
  const fonte = 'base-oficial' as const
  const casos: [ComparacaoFacial, boolean, object][] = [
    [
      { tipo: 'aprovada', fonte, similaridade: 0.9999 },
      true,
      { acao: 'liberar', evento: 'ProvaDeVidaAprovou', prova: { grau: 99 } },
    ],
    [
      { tipo: 'aprovada-com-ressalva', fonte, similaridade: 0.8499, ressalva: 'similaridade' },
      false,
      { acao: 'liberar', evento: 'ProvaDeVidaAprovouComRessalva', prova: { grau: 84, ressalva: 'similaridade' } },
    ],
    [{ tipo: 'pessoa-nao-identificada', fonte, motivo: 'vivacidade' }, false, { acao: 'recusar' }],
    [
      { tipo: 'pessoa-nao-identificada', fonte, motivo: 'similaridade' },
      true,
      { acao: 'bloquear', bloqueio: 'tentativas' },
    ],
    ...(['menor', 'invalido', 'desconhecido', 'sem-foto'] as const).map(
      (motivo): [ComparacaoFacial, boolean, object] => [
        { tipo: 'cpf-indisponivel', motivo },
        false,
        {
          acao: 'bloquear',
          bloqueio: 'datavalid',
          naBase: { biometriaDisponivel: false, cpfDisponivel: motivo === 'sem-foto' },
        },
      ],
    ),
    [{ tipo: 'foto-sem-rosto', motivo: 'qualidade' }, true, { acao: 'devolver', motivo: 'foto' }],
    [{ tipo: 'indeterminada', motivo: 'sem-resposta' }, true, { acao: 'devolver', motivo: 'sem-resposta' }],
  ]
  test.each(casos)('%o, last: %s', (comparada, ultima, desfecho) => {
    expect(interpretar(comparada, ultima)).toMatchObject(desfecho)
  })
})

describe('a registered payer', () => {
  const c = checkoutGuardado({ estado: 'Solicitado', formaPagamento: 1 })
  test('who is refused stops a card at once, and no other method', () => {
    const daVida = { vida: 'pendente', bloqueio: 'tentativas', prova: undefined } as const
    expect(comVida(c, daVida)).toMatchObject({
      checkout: { estado: 'ProvaDeVidaReprovado', bloqueio: 'tentativas' },
      ev: [{ tipo: 'PagadorRegistrado' }, { tipo: 'ProvaDeVidaReprovou' }],
    })
    const pix = comVida({ ...c, formaPagamento: 2 }, daVida)
    expect([pix.checkout.estado, pix.checkout.vida, pix.checkout.bloqueio]).toEqual([
      'Solicitado',
      'pendente',
      undefined,
    ])
  })
  test('who was approved is again, with the reservation', () => {
    const prova = { grau: 84, ressalva: 'similaridade' } as const
    expect(comVida(c, { vida: 'aprovada', prova }).checkout.estado).toBe('ProvaDeVidaAprovadoComRessalva')
    expect(comVida(c, { vida: 'aprovada', prova: { grau: 99 } }).checkout.estado).toBe('ProvaDeVidaAprovado')
  })
})

describe('words and keys', () => {
  test('a hand-off is of one checkout, for ten minutes, and cannot be prolonged', () => {
    const token = criarTransferencia('segredo', 'A', agora)
    const valida = (id: string, t: string, em: number) => validadeDaTransferencia('segredo', id, t, em)
    expect(valida('A', token, agora + 599_999)).toBe(agora + 600_000)
    expect(valida('A', token, agora + 600_000)).toBeUndefined()
    expect(valida('B', token, agora)).toBeUndefined()
    expect(validadeDaTransferencia('outro', 'A', token, agora)).toBeUndefined()
    const [ate = '', mac = ''] = token.split('.')
    expect(valida('A', `${(Number.parseInt(ate, 36) + 1).toString(36)}.${mac}`, agora)).toBeUndefined()
    for (const lixo of ['', '.', 'a.b', `${ate}.`]) expect(valida('A', lixo, agora), lixo).toBeUndefined()
  })
  test('a document’s key says nothing of it', () => {
    const chaves = ['52998224725', '52998224726'].map(cpf => chaveDaPessoa('segredo', cpf))
    expect(chaves[0]).toMatch(/^[\w-]{43}$/)
    expect(new Set([...chaves, chaveDaPessoa('outro', '52998224725')]).size).toBe(3)
  })
  test('the consent is that of the page’s language', () => {
    const pt = consentimento({ estrangeiro: false }, agora)
    expect(pt).toMatchObject({ em: '2026-11-21T12:00:00.000Z', versao: '1' })
    expect(consentimento({ estrangeiro: true }, agora).sha256).not.toBe(pt.sha256)
  })
})
