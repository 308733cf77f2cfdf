import type { Recebedor } from '../../functions/platform/storage/Recebedor.ts'
import type { Transferencia } from '../../functions/platform/storage/Transferencia.ts'
import { cpfNovo } from './recebedor.ts'

/** A receiver that signed its terms: money may be owed to it. */
export const recebedorAtivo = (id: string, nome: string, over: Partial<Recebedor> = {}): Recebedor => ({
  id,
  empresaId: 'aurora',
  versao: 1,
  estado: 'ativo',
  nome,
  documento: cpfNovo(),
  email: 'recebedor@example.com',
  celular: '11987654321',
  usuarioEmpresa: false,
  convite: { vez: 1, enviadoEm: 0, expiraEm: 0 },
  criadoEm: '2026-11-02T12:00:00.000Z',
  em: 0,
  ev: [],
  ...over,
})

/** A withdrawal of the demo company that reached its bank. */
export const transferenciaPaga = (id: string, over: Partial<Transferencia> = {}): Transferencia => ({
  id,
  empresaId: 'aurora',
  conta: 'emp:aurora',
  origem: 'saque',
  versao: 3,
  estado: 'paga',
  valor: 37_999,
  destino: { tipo: 'chave', chave: 'financeiro@aurora.example' },
  para: 'Pix · f***@aurora.example',
  favorecido: 'AURORA MÓVEIS E DECORAÇÃO LTDA',
  pedidoPor: 'usr-administrador',
  e2eid: 'E12345678202611201705abcdef12345',
  criadoEm: '2026-11-20T17:00:00.000Z',
  pagaEm: '2026-11-20T17:05:00.000Z',
  ev: [],
  ...over,
})
