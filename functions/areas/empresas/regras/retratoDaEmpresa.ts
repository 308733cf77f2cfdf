import { colunasDaEmpresa } from '../../../../shared/domain/estados/empresa.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Link } from '../../../platform/storage/Link.ts'

/** What a link keeps of its company, so that opening and charging it read nothing else: who charges, and at what rates. */
export const retratoDaEmpresa = (empresa: ReturnType<typeof Empresa.parse>): Link['empresa'] => ({
  slug: empresa.slug,
  nomeComercial: empresa.nomeComercial,
  razaoSocial: empresa.razaoSocial,
  cnpj: empresa.cnpj,
  email: empresa.email,
  contato: empresa.contato,
  ...(empresa.endereco !== undefined && { endereco: empresa.endereco }),
  logo: empresa.logo,
  ...(empresa.tema !== undefined && { tema: empresa.tema }),
  verificada: empresa.verificada,
  taxaPix: empresa.taxas.pix.percentual,
  taxaCartao: empresa.taxas.cartao.percentual,
  taxaBoleto: empresa.taxas.boleto.valor,
  ...(empresa.taxas.cartao.faixas && { faixasCartao: empresa.taxas.cartao.faixas }),
  habilitadas: empresa.formasHabilitadas,
  ...(typeof empresa.limites?.vendaDia === 'number' && { vendaDia: empresa.limites.vendaDia }),
  ...(!colunasDaEmpresa[empresa.situacao].publica && { suspensa: true as const }),
})
