import { Empresa } from '../../functions/platform/storage/Empresa.ts'

/** A company as it is stored; says only what a test is about. */
export const empresaGuardada = (over: Partial<ReturnType<typeof Empresa.parse>> = {}) =>
  Empresa.parse({
    ...Empresa.key('aurora'),
    id: 'aurora',
    slug: 'loja-aurora',
    nomeComercial: 'Loja Aurora',
    razaoSocial: 'Aurora Móveis e Decoração Ltda',
    cnpj: '11222333000181',
    email: 'contato@aurora.example',
    contato: '11987654321',
    logo: null,
    idContrato: 'ContratoAurora2026AAA',
    cobrancaBoletoParcelado: true,
    formasHabilitadas: [0, 1, 2],
    taxas: { pix: { percentual: 0.99 }, boleto: { valor: 299 }, cartao: { percentual: 3.49, parcelas: [] } },
    criadoEm: '2026-01-05T12:00:00.000Z',
    ...over,
  })
