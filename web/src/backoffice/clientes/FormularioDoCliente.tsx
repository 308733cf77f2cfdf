import { Box, Button, Text } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import type { ItemDe } from '../../api/useLista.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import { type Cadastro, corpoDo, doCliente, doInteressado, vazio } from './cadastro.ts'
import type { Cliente } from './FolhaDoCliente.tsx'
import { PassoEmpresa } from './PassoEmpresa.tsx'
import { PassoEndereco } from './PassoEndereco.tsx'
import { PassoPessoas } from './PassoPessoas.tsx'

interface Props {
  /** Of a client that is corrected; without it a new one is registered. */
  atual?: Cliente | undefined
  /** The lead that a new one comes of. */
  interesse?: ItemDe<'listarInteressados'> | undefined
  aoGravar: (id: string) => void
  /** Another client has this CNPJ already. */
  aoAbrir: (id: string) => void
}
/** The registration of a client over the page. */
export function FolhaDoCadastro({ aberta, aoFechar, ...p }: Props & { aberta: boolean; aoFechar: () => void }) {
  const titulo = p.atual ? dizer('cadastro.corrigir', { nome: p.atual.nome }) : dizer('cadastro.titulo')
  return (
    <Folha aberta={aberta} aoFechar={aoFechar} titulo={titulo} largura="42rem">
      <Formulario {...p} />
    </Folha>
  )
}

const passos = ['empresa', 'endereco', 'pessoas'] as const

/** Three steps, each checked before the next; the last one sends all of it. */
function Formulario({ atual, interesse, aoGravar, aoAbrir }: Props) {
  const criar = useAction('cadastrarEmpresa')
  const alterar = useAction('alterarEmpresa')
  const [n, setN] = useState(0)
  const [v, setV] = useState<Cadastro>(() => (atual ? doCliente(atual) : interesse ? doInteressado(interesse) : vazio))
  const titulo = useRef<HTMLParagraphElement>(null)
  const primeira = useRef(true)
  // another step begins at its name, which a screen reader says
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what changes
  useEffect(() => {
    if (!primeira.current) titulo.current?.focus()
    primeira.current = false
  }, [n])
  const passo = passos[n] ?? 'empresa'
  const avancar = (mudanca: Partial<Cadastro>) => {
    setV(antes => ({ ...antes, ...mudanca }))
    setN(n + 1)
  }
  const gravar = async (pessoas: Pick<Cadastro, 'pessoas'>) => {
    const todo = { ...v, ...pessoas }
    setV(todo)
    const r = atual
      ? await alterar.executar({ params: { id: atual.id }, body: corpoDo(todo) })
      : await criar.executar({
          body: {
            ...corpoDo(todo),
            ...{ cnpj: todo.cnpj, slug: todo.slug },
            ...(interesse && { interesse: interesse.id }),
          },
        })
    if (!r.ok) return
    avisar(dizer(atual ? 'cadastro.corrigido' : 'cadastro.feito', { nome: todo.nomeComercial }))
    aoGravar(r.data.id)
  }
  const erro = atual ? alterar.erro : criar.erro
  const comum = {
    cadastro: v,
    aoVoltar: (mudanca: Partial<Cadastro>) => {
      setV(antes => ({ ...antes, ...mudanca }))
      setN(n - 1)
    },
  }
  return (
    <Box>
      <Text ref={titulo} tabIndex={-1} color="ink-2" mb="4" outline="none">
        {dizer('cadastro.passo', { n: n + 1, nome: dizer(`cadastro.passo.${passo}`) })}
      </Text>
      {erro && (
        <Box mb="4">
          <Aviso tom="erro">
            {palavrasDo(erro)}
            {erro.name === 'EmpresaJaExiste' && (
              <Button variant="outline" size="sm" alignSelf="flex-start" onClick={() => aoAbrir(erro.id)}>
                {dizer('cadastro.abrirExistente')}
              </Button>
            )}
          </Aviso>
        </Box>
      )}
      {passo === 'empresa' && <PassoEmpresa cadastro={v} fixo={!!atual} aoContinuar={avancar} />}
      {passo === 'endereco' && <PassoEndereco {...comum} aoContinuar={avancar} />}
      {passo === 'pessoas' && (
        <PassoPessoas
          {...comum}
          enviando={atual ? alterar.enviando : criar.enviando}
          rotulo={dizer(atual ? 'cadastro.corrigirSalvar' : 'cadastro.salvar')}
          aoGravar={gravar}
        />
      )}
    </Box>
  )
}
