import type { Oferta } from '../../../web/src/pagador/antecipacao/resultado.ts'
import type { Convite } from '../../../web/src/pagador/convite/tipos.ts'
import { CHECKOUT } from './fixtures.ts'

/** What receivers are answered: an invitation, an offer. */
export const CONVITE = 'Cv1tEdEmArTaR1bE1rO00'

export const umConvite = (parte: Partial<Convite> = {}): Convite => ({
  id: CONVITE,
  nome: 'Marta Ribeiro',
  documento: '52998224725',
  email: 'marta@recebedor.example',
  contato: '11987654321',
  image: null,
  situacao: 0,
  situacaoLabel: 'Convidado',
  situacaoConvite: 1,
  urlDocumento: null,
  usuarioEmpresa: true,
  usuarioLiberado: false,
  expiraEm: '2026-12-01T12:00:00.000Z',
  cliente: { nome: 'Loja Aurora', documento: '12ABC34501DE35', verificada: true },
  combinado: null,
  contaBancaria: null,
  endereco: null,
  ...parte,
})
/** What an anticipation's link offers. */
export const umaOferta = {
  nanoId: CHECKOUT,
  dataCriacao: '2026-11-20T17:05:00.000Z',
  dataExpiracao: '2026-11-21T02:59:59.999Z',
  valorTransacionado: 1500,
  valorRegular: 1000,
  custo: 20.56,
  valorAntecipado: 979.44,
  data: '2027-01-29',
  dias: 61,
  taxaMes: '1.99',
  empresa: 'Loja Aurora',
  para: 'Nubank · ag. 0001 · conta •••456',
  representante: { nome: 'Marta Ribeiro', cpf: '***.982.***-**' },
} satisfies Oferta
