import type { AssinaturaDePlano } from '../../functions/platform/storage/Recorrencia.ts'

/** A subscription as it is kept: Marta pays R$ 89,90 a month from December on, by slip. */
export const assinaturaGuardada = (over: Partial<AssinaturaDePlano> = {}): AssinaturaDePlano => ({
  ...{ id: 'A'.repeat(21), empresaId: 'aurora', versao: 1, estado: 'pendente', forma: 'boleto' },
  ...{ segredo: 'B'.repeat(21), nome: 'Mensalidade', valor: 8990, intervalo: 'mensal', carencia: 15 },
  primeiro: '2026-12-01',
  pagador: {
    ...{ nome: 'Marta Ribeiro', documento: '52998224725', email: 'm@x.example', contato: '11987654321' },
    endereco: { cep: '', logradouro: '', numero: '', complemento: '', bairro: '', cidade: '', uf: '' },
  },
  ...{ feitos: 0, pagos: 0, recebido: 0, abertos: [], criadoPor: { id: 'u', nome: 'Ana' } },
  ...{ criadoEm: '2026-11-20T12:00:00.000Z', ev: [] },
  ...over,
})
