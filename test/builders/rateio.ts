import type { Recebedor } from '../../functions/storage/Recebedor.ts'
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
