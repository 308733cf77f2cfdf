import { completarCnpj } from '../../shared/domain/documento.ts'

/** Clients as staff register them. */
export const cadastroCompleto = {
  nomeComercial: 'Padaria da Rosa',
  razaoSocial: 'Rosa Pães e Doces Ltda',
  email: 'rosa@padaria.example',
  contato: '(11) 98765-4321',
  endereco: {
    ...{ cep: '01310-100', logradouro: 'Avenida Paulista', numero: '1000', complemento: 'loja 2' },
    ...{ bairro: 'Bela Vista', cidade: 'São Paulo', uf: 'SP' },
  },
  representanteLegal: { nome: 'Rosa Lima', cpf: '529.982.247-25', exposta: false },
  socios: [
    { nome: 'Rosa Lima', documento: '529.982.247-25', participacao: 60, exposta: false },
    { nome: 'Lima Participações Ltda', documento: '11.222.333/0001-81', participacao: 40 },
  ],
}

let vez = 0
/** A proposal with a CNPJ and an address of its own, and nothing that may come later. */
export const propostaNova = () => {
  vez += 1
  const { nomeComercial, razaoSocial, email, contato } = cadastroCompleto
  const cnpj = completarCnpj(`${String(vez).padStart(2, '0')}PADRSA0001`)
  return { nomeComercial, razaoSocial, email, contato, cnpj, slug: `padaria-da-rosa-${vez}` }
}
/** The same with everything. */
export const clienteNovo = () => ({ ...propostaNova(), ...cadastroCompleto })

/** Conditions as a form sends them, in reais; `over` the fees. */
export const condicoesNovas = (over: { pix?: number; boleto?: number; cartao?: number } = {}) => ({
  taxas: {
    pix: { percentual: over.pix ?? 0.89 },
    boleto: { valor: over.boleto ?? 2.5 },
    cartao: {
      percentual: over.cartao ?? 2.99,
      parcelas: [
        { numeroParcela: 1, juros: 0 },
        { numeroParcela: 2, juros: 2.5 },
      ],
    },
  },
  formasHabilitadas: [0, 1, 2],
  antecipacao: { taxaMes: '1.99', metodo: 'simples' },
  modulos: { loja: true, pos: false, folha: false, recorrencia: false, cobrancaBoletoParcelado: true },
})

/** A client's place at the acquirer, as a form sends it. */
export const facilitadoNovo = {
  ...{ codigo: '1234', mcc: '5651', endereco: 'Rua A, 1', cidade: 'Barueri', uf: 'SP', cep: '06455-914' },
  ...{ telefone: '1155855585', motivo: 'contrato novo na adquirente' },
}
