import { describe, expect, test } from 'vitest'
import { interpretarSelfie } from '../../../functions/areas/identidade/regras/vida/interpretarSelfie.ts'
import {
  entradaDe,
  mesmaOrigem,
  origemDaFoto,
  origemDe,
} from '../../../functions/areas/identidade/regras/vida/origemDaFoto.ts'
import {
  bloqueioDe,
  chaveDaPessoa,
  comAprovada,
  comDevolvida,
  comRecusa,
  consentimento,
  contarSelfie,
  DIA_MS,
  hoje,
  tentativasRestantes,
} from '../../../functions/areas/identidade/regras/vida/regrasDaSelfie.ts'
import {
  criarTransferencia,
  validadeDaTransferencia,
} from '../../../functions/areas/identidade/regras/vida/transferenciaDaSelfie.ts'
import { comVida } from '../../../functions/areas/identidade/regras/vida/vidaDoPagador.ts'
import type { ProvaDeVida } from '../../../functions/platform/storage/Pessoa.ts'
import type { ComparacaoFacial } from '../../../functions/providers/biometria/port.ts'
import { chaveiroDeTeste } from '../../builders/chaves.ts'
import { checkoutGuardado } from '../../builders/checkout.ts'

const agora = Date.UTC(2026, 10, 21, 12)
const chave = 'p'.repeat(43)
const pessoa = (mais: object = {}) => ({ ...hoje(undefined, chave, agora - 3_600_000), ...mais })
const de = 'aparelho-um.endereco-um'
const novo = {
  checkoutId: 'c',
  candidata: '01NOVA',
  de,
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

const estranhos = (n: number) =>
  Array.from({ length: n }, (_, k) => ({ de: `aparelho-x${k}.endereco-x${k}`, tentativas: 0, fotos: 1 }))

describe('counting', () => {
  test('the first photo counts once on each, and announces its name', () => {
    const contagem = contarSelfie(pessoa(), undefined, novo, agora)
    expect(contagem).toMatchObject({
      tipo: 'contada',
      ultima: false,
      pessoa: {
        tentativas: 1,
        fotos: 1,
        origens: [{ de, tentativas: 1, fotos: 1 }],
        em: agora,
        candidata: '01NOVA',
        candidataDe: de,
        sozinha: false,
        versao: 0,
      },
      vida: { versao: 0, pessoa: chave, tentativas: 1, fotos: 1, consentimento: novo.consentimento },
    })
  })
  /** Tries that came so far from one origin, all of the document's. */
  const feitas = (tentativas: number, fotos = tentativas, quem: string = de) =>
    pessoa({ tentativas, fotos, origens: [{ de: quem, tentativas, fotos }] })
  test.each([
    ['two by the same device and address', feitas(2), undefined, true],
    ['two by the same device', feitas(2, 2, 'aparelho-um.outro'), undefined, true],
    ['two by the same address', feitas(2, 2, 'outro.endereco-um'), undefined, true],
    ['two by a stranger', feitas(2, 2, 'outro.outro'), undefined, false],
    ['two of this payer here', pessoa(), { tentativas: 2 }, true],
    ['two of another payer here', pessoa(), { tentativas: 2, pessoa: 'outra' }, false],
    ['one of each', feitas(1), { tentativas: 1 }, false],
  ])('%s: is this the last try?', (_caso, p, v, ultima) => {
    expect(contarSelfie(p, v && vida(v), novo, agora)).toMatchObject({ tipo: 'contada', ultima })
  })
  test.each([
    ['three by who tries', feitas(3), undefined, 'esgotada'],
    ['three of this payer here', pessoa(), { tentativas: 3 }, 'esgotada'],
    ['ten photos by who tries', feitas(0, 10), undefined, 'esgotada'],
    ['ten photos here, whoever paid', pessoa(), { fotos: 10, pessoa: 'outra' }, 'esgotada'],
    ['three by a stranger', feitas(3, 3, 'outro.outro'), undefined, 'contada'],
    ['nine by strangers', pessoa({ tentativas: 9, fotos: 9 }), undefined, 'contada'],
    ['ten by strangers', pessoa({ tentativas: 10, fotos: 10 }), undefined, 'pausada'],
    ['thirty photos by strangers', pessoa({ fotos: 30 }), undefined, 'pausada'],
    ['eight strangers', pessoa({ origens: estranhos(8) }), undefined, 'pausada'],
    ['seven strangers', pessoa({ origens: estranhos(7) }), undefined, 'contada'],
  ])('%s: %s', (_caso, p, v, tipo) => {
    expect(contarSelfie(p, v && vida(v), novo, agora).tipo).toBe(tipo)
  })
  test('whom the base knew here is not paused by strangers, and has three tries like anybody', () => {
    const oficial = { em: agora - 40 * DIA_MS, de: 'aparelho-um.outro' }
    const cheio = { tentativas: 10, fotos: 30, oficial }
    expect(contarSelfie(pessoa({ ...cheio, origens: estranhos(8) }), undefined, novo, agora).tipo).toBe('contada')
    expect(tentativasRestantes({ lida: pessoa(cheio), v: undefined, chave, de, agora })).toBe(3)
    const gastas = [{ de, tentativas: 3, fotos: 3 }]
    expect(contarSelfie(pessoa({ ...cheio, origens: gastas }), undefined, novo, agora).tipo).toBe('esgotada')
  })
  test('the last one may still be compared for a minute', () => {
    const usada = { ...feitas(3), em: agora - 59_999 }
    expect(contarSelfie(usada, undefined, novo, agora)).toEqual({ tipo: 'esgotada', emCurso: true })
    expect(contarSelfie({ ...usada, em: agora - 60_000 }, undefined, novo, agora)).toEqual({
      tipo: 'esgotada',
      emCurso: false,
    })
  })
  test('a refused document is refused until its day is over, to the millisecond', () => {
    const recusada = pessoa({ bloqueio: 'datavalid', bloqueadoAte: agora + 1 })
    expect(contarSelfie(recusada, undefined, novo, agora)).toEqual({ tipo: 'bloqueada', bloqueio: 'datavalid' })
    expect(contarSelfie(recusada, undefined, novo, agora + 1).tipo).toBe('contada')
    expect(bloqueioDe(undefined, agora)).toBeUndefined()
  })
  test('tries are remembered of who made them, for a day, also past the day’s end', () => {
    const recusada = comRecusa(feitas(3), 'tentativas', de, agora)
    const vespera = agora + DIA_MS - 1
    expect(bloqueioDe(recusada, vespera, 'aparelho-um.outro')).toBe('tentativas')
    expect(bloqueioDe(recusada, vespera, 'outro.endereco-um')).toBe('tentativas')
    expect(bloqueioDe(recusada, agora + DIA_MS, de)).toBeUndefined()
    for (const quem of ['outro.outro', '.', undefined]) expect(bloqueioDe(recusada, agora, quem), quem).toBeUndefined()
    // the day of the tries ends before the refusal does
    const amanha = hoje(recusada, chave, vespera)
    expect([amanha.tentativas, bloqueioDe(amanha, vespera, de)]).toEqual([0, 'tentativas'])
    expect(hoje(recusada, chave, agora + DIA_MS).origens).toEqual([])
    // what was remembered of the whole document before is of nobody now
    expect(bloqueioDe(pessoa({ bloqueio: 'tentativas', bloqueadoAte: agora + 1 }), agora, de)).toBeUndefined()
  })
  test('new browsers at one address are one entry; a try given back is that one’s', () => {
    let p = pessoa()
    for (let n = 0; n < 3; n++) {
      const contagem = contarSelfie(p, undefined, { ...novo, de: `aparelho-${n}.endereco-um` }, agora)
      if (contagem.tipo !== 'contada') throw new Error(contagem.tipo)
      p = contagem.pessoa
    }
    expect(p.origens).toEqual([{ de: 'aparelho-0.endereco-um', tentativas: 3, fotos: 3 }])
    const devolvida = comDevolvida(p, 'aparelho-9.endereco-um')
    expect(devolvida).toMatchObject({ tentativas: 2, fotos: 3, origens: [{ tentativas: 2, fotos: 3 }] })
    expect(comDevolvida(p, 'outro.outro')).toBe(p)
  })
  test('a day later tries are forgotten, the photo is not', () => {
    const ontem = pessoa({
      desde: agora - DIA_MS,
      origens: estranhos(2),
      tentativas: 3,
      fotos: 9,
      foto: '01FOTO',
      versao: 7,
    })
    expect(hoje(ontem, chave, agora)).toMatchObject({
      tentativas: 0,
      fotos: 0,
      foto: '01FOTO',
      versao: 7,
      desde: agora,
      origens: [],
    })
    expect(hoje({ ...ontem, desde: agora - DIA_MS + 1 }, chave, agora)).toMatchObject({ tentativas: 3, fotos: 9 })
  })
  test('an approved photo gives their tries back, and nobody else’s', () => {
    const origens = [
      { de, tentativas: 2, fotos: 4 },
      { de: 'outro.outro', tentativas: 1, fotos: 1 },
    ]
    const contada = { tentativas: 3, fotos: 5, origens, foto: '01VELHA', candidata: '01NOVA', candidataDe: de }
    const aprovada = comAprovada(pessoa({ ...contada, em: agora - 5 }))
    expect(aprovada).toMatchObject({ tentativas: 1, fotos: 1, origens: [{ de: 'outro.outro' }] })
    // the base had its say: the next ones are compared with this one
    expect(aprovada).toMatchObject({ foto: '01NOVA', oficial: { em: agora - 5, de } })
    expect(aprovada).not.toHaveProperty('candidata')
    const velha = { em: agora - 9, de }
    const sozinha = comAprovada(pessoa({ ...contada, oficial: velha, sozinha: true }))
    expect(sozinha).toMatchObject({ tentativas: 1, foto: '01VELHA', oficial: velha })
  })
  test.each([
    ['a day after the base, to who was there', agora - DIA_MS + 1, de, true],
    ['at another address', agora - 1, 'aparelho-um.outro', true],
    ['on another device', agora - 1, 'outro.endereco-um', true],
    ['a day later', agora - DIA_MS, de, false],
    ['to somebody else', agora - 1, 'outro.outro', false],
    ['to nobody knows whom', agora - 1, '.', false],
  ])('the earlier selfie alone: %s', (_caso, em, quem, sozinha) => {
    const p = pessoa({ foto: '01FOTO', oficial: { em, de: quem } })
    expect(contarSelfie(p, undefined, novo, agora)).toMatchObject({ pessoa: { sozinha } })
  })
  test('what is left, as the page is told', () => {
    const restam = (p?: Parameters<typeof hoje>[0], v?: ProvaDeVida) =>
      tentativasRestantes({ lida: p, v, chave, de, agora })
    expect(restam()).toBe(3)
    expect(restam(feitas(1), vida({ tentativas: 2 }))).toBe(1)
    expect(restam(feitas(2, 2, 'outro.outro'))).toBe(3)
    expect(restam(feitas(0, 10))).toBe(0)
    expect(restam(pessoa({ tentativas: 9 }))).toBe(1)
    expect(restam(pessoa({ tentativas: 10 }))).toBe(0)
    expect(restam(pessoa({ bloqueio: 'datavalid', bloqueadoAte: agora + 1 }))).toBe(0)
    expect(restam(comRecusa(pessoa(), 'tentativas', de, agora))).toBe(0)
  })
})

describe('who took a photo', () => {
  test('is a device and an address, by keyed hashes; nothing known is nobody', () => {
    const ana = origemDaFoto(chaveiroDeTeste('segredo'), { sessionId: 'sessao' }, '203.0.113.7')
    expect(ana).toMatch(/^[\w-]{11}\.[\w-]{11}$/)
    expect(mesmaOrigem(ana, origemDaFoto(chaveiroDeTeste('segredo'), { sessionId: 'sessao' }, '198.51.100.1'))).toBe(
      true,
    )
    expect(mesmaOrigem(ana, origemDaFoto(chaveiroDeTeste('segredo'), { sessionId: null }, '203.0.113.7'))).toBe(true)
    expect(mesmaOrigem(ana, origemDaFoto(chaveiroDeTeste('segredo'), { sessionId: null }, '198.51.100.1'))).toBe(false)
    expect(mesmaOrigem(ana, origemDaFoto(chaveiroDeTeste('outro'), { sessionId: 'sessao' }, '203.0.113.7'))).toBe(false)
    const ninguem = origemDe(chaveiroDeTeste('segredo'), null, undefined)
    expect([ninguem, mesmaOrigem(ninguem, ninguem)]).toEqual(['.', false])
  })
  test('an address leads to its entry before a device does', () => {
    const [a, b] = [
      { de: 'x.y', tentativas: 1, fotos: 1 },
      { de: 'z.w', tentativas: 1, fotos: 1 },
    ]
    expect(entradaDe([a, b], 'x.w')).toBe(b)
    expect(entradaDe([a, b], 'x.v')).toBe(a)
    expect(entradaDe([a, b], 'v.v')).toBeUndefined()
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
    expect(interpretarSelfie(comparada, ultima)).toMatchObject(desfecho)
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
    const token = criarTransferencia(chaveiroDeTeste('segredo'), 'A', agora)
    const valida = (id: string, t: string, em: number) => validadeDaTransferencia(chaveiroDeTeste('segredo'), id, t, em)
    expect(valida('A', token, agora + 599_999)).toBe(agora + 600_000)
    expect(valida('A', token, agora + 600_000)).toBeUndefined()
    expect(valida('B', token, agora)).toBeUndefined()
    expect(validadeDaTransferencia(chaveiroDeTeste('outro'), 'A', token, agora)).toBeUndefined()
    const [ate = '', mac = ''] = token.split('.')
    expect(valida('A', `${(Number.parseInt(ate, 36) + 1).toString(36)}.${mac}`, agora)).toBeUndefined()
    for (const lixo of ['', '.', 'a.b', `${ate}.`]) expect(valida('A', lixo, agora), lixo).toBeUndefined()
  })
  test('a document’s key says nothing of it', () => {
    const chaves = ['52998224725', '52998224726'].map(cpf => chaveDaPessoa(chaveiroDeTeste('segredo'), cpf))
    expect(chaves[0]).toMatch(/^[\w-]{43}$/)
    expect(new Set([...chaves, chaveDaPessoa(chaveiroDeTeste('outro'), '52998224725')]).size).toBe(3)
  })
  test('the consent is that of the page’s language', () => {
    const pt = consentimento({ estrangeiro: false }, agora)
    expect(pt).toMatchObject({ em: '2026-11-21T12:00:00.000Z', versao: '1' })
    expect(consentimento({ estrangeiro: true }, agora).sha256).not.toBe(pt.sha256)
  })
  test('the consent is of the words that the page showed, and of those of before where it does not say', () => {
    const [antes, agoraDiz] = [undefined, '2'].map(v => consentimento({ estrangeiro: false }, agora, v))
    expect([antes?.versao, agoraDiz?.versao]).toEqual(['1', '2'])
    expect(agoraDiz?.sha256).toMatch(/^[\w-]{43}$/)
    expect(agoraDiz?.sha256).not.toBe(antes?.sha256)
    // words that nobody wrote prove nothing
    expect(consentimento({ estrangeiro: false }, agora, '9').versao).toBe('1')
  })
})
