import { useEffect } from 'react'
import type { listarAvisos } from '../../../../shared/contract/casca.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { chamar } from '../../api/painel.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { type Traduzir, useTextos } from '../../app/textos.tsx'
import { avisarFalha } from '../../ui/avisos.tsx'
import { useNavegacao } from '../casca/useNavegacao.ts'

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
 * A box, asked again each minute while it shows (`aberta`); who only counts what is unread asks nothing, because the shell
 * was told. The bar's count follows every act at once; what could not be kept is taken back, in words.
 */
export function useCaixa(qual: QualCaixa, aberta = true) {
  const { t } = useTextos()
  const { listar, ler, alternar } = caixas[qual]
  const { data, error, recarregar, guardar } = useEndpoint(listar, aberta ? {} : null, { refreshInterval: 60_000 })
  const { data: casca, mudar } = useNavegacao()
  const itens = data ?? []
  const novos = naoLidos(itens)
  const trocar = (r: Recado) => itens.map(outro => (outro.id === r.id ? r : outro))
  const contados = casca?.novos
  const contar = (lista: readonly Recado[]) => contados && mudar({ novos: { ...contados, [qual]: naoLidos(lista) } })
  const mostrar = (lista: Recado[]) => {
    void guardar(lista)
    contar(lista)
  }
  const voltar = () => {
    mostrar(itens)
    avisarFalha(t('caixa.falhou'))
  }
  // what was read of the box itself is newer than what the shell was told
  // biome-ignore lint/correctness/useExhaustiveDependencies: `contar` is of this render's answers
  useEffect(() => {
    if (data && contados && contados[qual] !== novos) contar(data)
  }, [data, contados, qual, novos])
  return {
    itens: data,
    erro: error,
    recarregar: () => void recarregar(),
    novos: data ? novos : (contados?.[qual] ?? 0),
    /** Read becomes unread, and the other way round. */
    alternar: async (r: Recado) => {
      mostrar(trocar({ ...r, read: !r.read }))
      const resposta = await chamar(alternar, { body: { id: r.id } })
      if (resposta.ok) void recarregar()
      else voltar()
    },
    lerTudo: async () => {
      mostrar(itens.map(r => ({ ...r, read: true })))
      const resposta = await chamar(ler, {})
      if (resposta.ok) void recarregar()
      else voltar()
    },
    /** What the server has answered about one of them: it is in its place, or the newest. */
    entrou: (r: Recado) => mostrar(itens.some(i => i.id === r.id) ? trocar(r) : [r, ...itens]),
    saiu: (id: string) => mostrar(itens.filter(r => r.id !== id)),
  }
}

const naoLidos = (itens: readonly Recado[]): number => itens.filter(r => !r.read).length
