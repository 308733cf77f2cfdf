import { expect, test } from 'vitest'
import { classes } from '../../../infra/alarmes.ts'
import { julgar, type Leitura } from '../../../infra/estado/leitura.ts'

const agora = Date.parse('2026-11-23T12:00:00.000Z')
const dia = 86_400_000
const fila = { nome: 'contabilidade', impacto: 'Saldos velhos.', esperando: 0, idadeSegundos: 3, mortas: 0 }
const bem: Leitura = {
  agora,
  pagos: { total: 30, minutos: 15, parcial: false },
  aprovacao: [{ bandeira: 'visa', aprovadas: 18, negadas: 2, abertas: 0 }],
  maisAntigo: { item: 'CHK#a RAIZ', vence: agora - 60_000 },
  filas: [fila],
  registros: [],
  retido: { quantos: 1, valor: 1_050, vencidos: 0 },
  provedores: [{ nome: 'pix', status: 401, ms: 12 }],
  livros: { dia: '2026-11-22', feitaEm: '2026-11-23T03:20:00.000Z', diferencas: [], fora: 'certa' },
  certificados: [{ nome: 'pagar', vence: agora + 90 * dia }],
}
const sem = (l: Partial<Leitura>) => julgar({ ...bem, ...l }).problemas

test('where money flows there is no problem, and the screen says how much', () => {
  const { problemas, tela } = julgar(bem)
  expect(problemas).toEqual([])
  expect(tela).toContain('dinheiro: anda')
  expect(tela).toContain('pagos por minuto: 2.00 (30 em 15 min)')
  expect(tela).toContain('visa 90 % de 20')
  expect(tela).toContain('R$\u00a010,50 em 1')
  expect(tela).toContain('pagar 90 dias')
})

test.each<[string, Partial<Leitura>, RegExp]>([
  ['a dead letter', { filas: [{ ...fila, mortas: 2 }] }, /^FILA contabilidade: 2 mensagens mortas\. Saldos velhos/],
  ['a queue that stands still', { filas: [{ ...fila, idadeSegundos: 300 }] }, /^FILA contabilidade: parada há 5 min/],
  ['a record', { registros: [{ objeto: 'o', itens: ['Lancamento X Y'], legivel: true }] }, /^REGISTRO Lancamento X Y/],
  ['an unreadable record', { registros: [{ objeto: 'o', itens: [], legivel: false }] }, /^REGISTRO o, ilegível/],
  [
    'an expired certificate',
    { certificados: [{ nome: 'do PSP efi', vence: agora - dia }] },
    /^CERTIFICADO do PSP efi: venceu em 2026-11-22/,
  ],
  [
    'one that soon expires',
    { certificados: [{ nome: 'x', vence: agora + 30 * dia }] },
    /^CERTIFICADO x: vence em 2026-12-23/,
  ],
  [
    'one that is not told',
    { certificados: [{ nome: 'x', vence: undefined, erro: 'não responde' }] },
    /^CERTIFICADO x: não responde/,
  ],
  [
    'an old item',
    { maisAntigo: { item: 'TRF#a RAIZ', vence: agora - 16 * 60_000 } },
    /^ATRASO TRF#a RAIZ: devido há 16 min/,
  ],
  [
    'few approvals',
    { aprovacao: [{ bandeira: 'elo', aprovadas: 5, negadas: 15, abertas: 1 }] },
    /^APROVAÇÃO elo: 25 % de 20/,
  ],
  ['held money that is late', { retido: { quantos: 2, valor: 5, vencidos: 1 } }, /^RETIDO: 1/],
  ['a difference', { livros: { ...bem.livros, diferencas: ['emp:a saldo 5 centavos'] } }, /^LIVROS emp:a/],
  ['missing money', { livros: { ...bem.livros, fora: 'falta' } }, /^LIVROS fora/],
  [
    'no proof for days',
    { livros: { ...bem.livros, feitaEm: '2026-11-21T03:00:00.000Z' } },
    /^LIVROS: última prova há 57 h/,
  ],
  [
    'a provider that does not answer',
    { provedores: [{ nome: 'pix', status: undefined, ms: 5000 }] },
    /^PROVEDOR pix: não responde/,
  ],
  [
    'a PSP that is closed to new charges',
    { emissores: { escolha: 'auto', fechados: [{ psp: 'bacen', ate: agora + 30_000 }] } },
    /^PSP bacen: fechado a novos Pix até 12:00:30 UTC/,
  ],
  ['a provider in error', { provedores: [{ nome: 'pix', status: 503, ms: 5 }] }, /^PROVEDOR pix: 503/],
])('%s is said by name, with a page that there is', (_, leitura, dito) => {
  const [problema = '', ...mais] = sem(leitura)
  expect(mais).toEqual([])
  expect(problema).toMatch(dito)
  const pagina = /\(([a-z-]+)\)$/.exec(problema)?.[1]
  expect(classes.map(c => c.pagina)).toContain(pagina)
})

test.each<[string, Partial<Leitura>]>([
  ['few cards are no rate', { aprovacao: [{ bandeira: 'elo', aprovadas: 0, negadas: 19, abertas: 0 }] }],
  [
    'a young stage has no closed day',
    { livros: { dia: undefined, feitaEm: undefined, diferencas: [], fora: undefined } },
  ],
  ['nothing is due', { maisAntigo: undefined }],
])('%s', (_, leitura) => {
  expect(sem(leitura)).toEqual([])
})

test.each<[string, NonNullable<Leitura['emissores']>, string]>([
  ['both are well: the first', { escolha: 'auto', fechados: [] }, 'Pix novos: bacen (auto)'],
  [
    'the first is closed: the second',
    { escolha: 'auto', fechados: [{ psp: 'bacen', ate: agora }] },
    'Pix novos: bacen2 (auto)',
  ],
  ['staff say', { escolha: 'bacen2', fechados: [] }, 'Pix novos: bacen2 (bacen2)'],
])('where new Pix go, %s', (_, emissores, dito) => expect(julgar({ ...bem, emissores }).tela).toContain(dito))
