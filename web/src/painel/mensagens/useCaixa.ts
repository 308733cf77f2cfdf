import type { listarAvisos } from '../../../../shared/contract/casca.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { chamar } from '../../api/painel.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { type Traduzir, useTextos } from '../../app/textos.tsx'
import { avisarFalha } from '../../ui/avisos.tsx'

export type Recado = Received<typeof listarAvisos>[number]

/** The two boxes of the shell: what happened, and what people wrote (E005–E016). */
export const caixas = {
  avisos: {
    listar: 'listarAvisos',
    ler: 'lerAvisos',
    alternar: 'alternarAviso',
    criar: 'criarAviso',
    alterar: 'alterarAviso',
    excluir: 'excluirAviso',
    icone: 'sino',
  },
  mensagens: {
    listar: 'listarMensagens',
    ler: 'lerMensagens',
    alternar: 'alternarMensagem',
    criar: 'criarMensagem',
    alterar: 'alterarMensagem',
    excluir: 'excluirMensagem',
    icone: 'mensagem',
  },
} as const
export type QualCaixa = keyof typeof caixas

/** What happened, in the person's language; what a person wrote, as they wrote it. */
export function palavras(r: Recado, t: Traduzir): { titulo: string; texto: string } {
  if (!r.chave) return { titulo: r.title, texto: r.description }
  const valor = r.valores.valor === null ? '' : formatarReais(deReais(r.valores.valor) ?? 0)
  return {
    titulo: t(r.chave as ChavePainel),
    texto: t(`${r.chave}.texto` as ChavePainel<'valor' | 'nome'>, { valor, nome: r.valores.nome ?? '' }),
  }
}

/**
 * A box, asked again each minute while the page shows. Its page and the top bar share what was answered, so the count
 * follows every act at once; what could not be kept is taken back, in words.
 */
export function useCaixa(qual: QualCaixa) {
  const { t } = useTextos()
  const { listar, ler, alternar } = caixas[qual]
  const { data, error, recarregar, guardar } = useEndpoint(listar, {}, { refreshInterval: 60_000 })
  const itens = data ?? []
  const trocar = (r: Recado) => itens.map(outro => (outro.id === r.id ? r : outro))
  const voltar = () => {
    void guardar(itens)
    avisarFalha(t('caixa.falhou'))
  }
  return {
    itens: data,
    erro: error,
    recarregar: () => void recarregar(),
    novos: itens.filter(r => !r.read).length,
    /** Read becomes unread, and the other way round. */
    alternar: async (r: Recado) => {
      void guardar(trocar({ ...r, read: !r.read }))
      const resposta = await chamar(alternar, { body: { id: r.id } })
      if (resposta.ok) void recarregar()
      else voltar()
    },
    lerTudo: async () => {
      void guardar(itens.map(r => ({ ...r, read: true })))
      const resposta = await chamar(ler, {})
      if (resposta.ok) void recarregar()
      else voltar()
    },
    /** What the server has answered about one of them: it is in its place, or the newest. */
    entrou: (r: Recado) => void guardar(itens.some(i => i.id === r.id) ? trocar(r) : [r, ...itens]),
    saiu: (id: string) => void guardar(itens.filter(r => r.id !== id)),
  }
}
