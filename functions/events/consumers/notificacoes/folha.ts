import { formatarDataHora } from '../../../../shared/domain/calendario.ts'
import { caminhoDoComprovanteDeServico } from '../../../../shared/domain/comprovanteDeServico.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { produto } from '../../../../shared/produto.ts'
import { letter } from '../../../../shared/textos/engine.ts'
import { textosDoFavorecido as textos } from '../../../../shared/textos/pt-BR/emailsSaque.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { Transferencia } from '../../../platform/storage/Transferencia.ts'
import { carta } from './canais.ts'
import { type DepsDoEnvio, entregar } from './entregar.ts'
import { MAXIMO_DO_NOME } from './mensageira.ts'
import { type Conteudo, umaLinha } from './modelo.ts'

/** Writes to a person who was paid by a payroll, where the company said their address: their own line, and its receipt. */
export async function avisarFavorecido(deps: DepsDoEnvio, m: Mensagem): Promise<void> {
  const t = await Transferencia.get(deps.storage, m.PK.slice(4), { consistent: true })
  const email = t?.folha?.email
  if (!t || !email || t.estado !== 'paga') return
  const empresa = await Empresa.get(deps.storage, t.empresaId)
  if (!empresa) return
  const conteudo = escrever(t, empresa.nomeComercial, deps.env.PAGAR_URL)
  await entregar(deps, { checkoutId: t.id, de: 'TRF', tipo: 'folha-paga', ref: 'paga' }, carta(email, conteudo))
}

/** Pure: the words. */
function escrever(t: Transferencia, nome: string, pagarUrl: string): Conteudo {
  const valor = formatarReais(t.valor, 'pt-BR')
  const empresa = umaLinha(nome, MAXIMO_DO_NOME)
  const diz = letter(textos, { empresa, valor, produto: produto.nome })
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(diz('assunto')),
    titulo: diz('titulo'),
    valor,
    texto: diz('texto'),
    linhas: [
      { nome: diz('de'), valor: empresa },
      { nome: diz('para'), valor: t.para },
      ...(t.folha?.descricao ? [{ nome: diz('descricao'), valor: umaLinha(t.folha.descricao, 140) }] : []),
      { nome: diz('quando'), valor: formatarDataHora(Date.parse(t.pagaEm ?? t.criadoEm)) },
    ],
    botao: {
      nome: diz('botao'),
      href: `${pagarUrl}${caminhoDoComprovanteDeServico(t.id)}`,
    },
    rodape: [diz('rodape'), diz('seguranca')],
    notas: [],
  }
}
