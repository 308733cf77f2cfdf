import { chakra, Flex, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import type { obterEncerramento } from '../../../../shared/contract/encerramento.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { BotaoDeDinheiro } from '../../ui/BotaoDeDinheiro.tsx'
import { ParteDaFolha } from '../../ui/Detalhe.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { ComMotivo, palavrasDo } from '../filas/Decisoes.tsx'
import { useTeclas } from '../filas/teclas.ts'
import { useCasoAlheio } from '../filas/usePosse.ts'
import { dizer } from '../textos.ts'
import { AndamentoDoFim } from './AndamentoDoFim.tsx'
import { DialogoDoFim, dinheiroDoFim } from './DialogoDoFim.tsx'
import type { Cliente } from './FolhaDoCliente.tsx'

export type Fim = Received<typeof obterEncerramento>

interface Props {
  cliente: Cliente
  aoMudar: () => void
  /** As a case of the queue: 1 confirms, 2 refuses, each after its question. */
  comTeclas?: boolean
}
/** The ending of a client: asked for by one person, confirmed by another, then followed to its last payout. */
export function Encerramento({ cliente: c, aoMudar, comTeclas = false }: Props) {
  const { perfil } = useSessao()
  const cabe = c.situacao === 'ativa' || c.situacao === 'suspensa' || c.situacao === 'encerrada'
  const le = cabe && pode(perfil, 'G15', 'ler')
  const { data, error, recarregar } = useEndpoint('obterEncerramento', le ? { params: { id: c.id } } : null)
  if (!le || (!data && !error)) return null
  // a company that was refused before it began has no ending
  if (c.situacao === 'encerrada' && data && !data.encerramento) return null
  const mudou = () => {
    void recarregar()
    aoMudar()
  }
  return (
    <ParteDaFolha titulo={dizer('fim.titulo')}>
      {error && <Falhou erro={error.erro} titulo={dizer('fim.falhou')} aoRepetir={() => void recarregar()} />}
      {data && <Corpo cliente={c} fim={data} aoMudar={mudou} comTeclas={comTeclas} />}
    </ParteDaFolha>
  )
}

function Corpo({ cliente: c, fim, aoMudar, comTeclas }: Required<Props> & { fim: Fim }) {
  const { perfil } = useSessao()
  const e = fim.encerramento
  // as a case of the queue that another person works on, it is read alone
  const alheio = useCasoAlheio()
  const escreve = pode(perfil, 'G15', 'escrever') && !alheio
  const [dialogo, setDialogo] = useState<'pedir' | 'confirmar'>()
  const fechar = () => setDialogo(undefined)
  const confirma = escreve && e?.situacao === 'aguardandoConfirmacao' && !e.pedido.meu
  useTeclas(comTeclas && confirma, { 1: () => setDialogo('confirmar') })
  const feito = (texto: string) => {
    avisar(texto)
    fechar()
    aoMudar()
  }
  if (e && (e.situacao === 'emCurso' || e.situacao === 'concluido')) return <AndamentoDoFim fim={fim} andamento={e} />
  return (
    <>
      {e?.situacao === 'aguardandoConfirmacao' ? (
        <>
          <Aviso tom="atencao">
            {e.pedido.meu
              ? dizer('fim.esperaMeu', { motivo: e.pedido.motivo })
              : dizer('fim.espera', { quem: e.pedido.quem, motivo: e.pedido.motivo })}
          </Aviso>
          {escreve && (
            <Flex gap="3" mt="3" wrap="wrap">
              {!e.pedido.meu && (
                <BotaoDeDinheiro
                  sobre={dinheiroDoFim({ cliente: c, fim })}
                  colorPalette="red"
                  onClick={() => setDialogo('confirmar')}
                >
                  {dizer('fim.confirmar')}
                </BotaoDeDinheiro>
              )}
              <Recusar
                cliente={c}
                fim={fim}
                meu={e.pedido.meu}
                comTeclas={comTeclas}
                aoRecusar={() => feito(dizer('fim.recusado'))}
              />
            </Flex>
          )}
        </>
      ) : (
        <>
          <Text fontSize="sm" color="ink-2">
            {dizer('fim.explica')}
          </Text>
          {escreve && (
            <BotaoDeDinheiro
              sobre={dinheiroDoFim({ cliente: c, fim })}
              mt="3"
              variant="outline"
              colorPalette="red"
              onClick={() => setDialogo('pedir')}
            >
              {dizer('fim.pedir')}
            </BotaoDeDinheiro>
          )}
        </>
      )}
      <DialogoDoFim
        qual={dialogo}
        cliente={c}
        fim={fim}
        aoFechar={fechar}
        aoConcluir={qual => feito(qual === 'pedir' ? dizer('fim.pedido') : dizer('fim.confirmado', { nome: c.nome }))}
      />
    </>
  )
}

type DaRecusa = { cliente: Cliente; fim: Fim; meu: boolean; comTeclas: boolean; aoRecusar: () => void }
function Recusar({ cliente: c, fim, meu, comTeclas, aoRecusar }: DaRecusa) {
  const { executar, enviando, erro, limparErro } = useAction('decidirEncerramento')
  const [aberto, setAberto] = useState(false)
  useTeclas(comTeclas, { 2: () => setAberto(true) })
  const formulario = useRef<HTMLFormElement>(null)
  const recusar = async (observacao: string) => {
    const r = await executar({ params: { id: c.id }, body: { decisao: 'recusar', observacao } })
    if (!r.ok) return
    setAberto(false)
    aoRecusar()
  }
  const palavra = dizer(meu ? 'fim.desistir' : 'fim.recusar')
  return (
    <chakra.div>
      <BotaoDeDinheiro
        sobre={dinheiroDoFim({ cliente: c, fim })}
        variant="outline"
        colorPalette="gray"
        onClick={() => setAberto(true)}
      >
        {palavra}
      </BotaoDeDinheiro>
      <Confirmacao
        aberto={aberto}
        titulo={dizer('fim.recusar.pergunta', { nome: c.nome })}
        texto={
          <ComMotivo
            formulario={formulario}
            decisao={{
              texto: dizer('fim.recusar.texto'),
              ...(meu && { sugestao: dizer('caso.desistir.motivo') }),
            }}
            aoEnviar={recusar}
          />
        }
        confirmar={enviando ? dizer('caso.enviando') : palavra}
        cancelar={dizer('fim.manter')}
        enviando={enviando}
        erro={erro && palavrasDo(erro)}
        aoConfirmar={() => formulario.current?.requestSubmit()}
        aoCancelar={() => {
          limparErro()
          setAberto(false)
        }}
      />
    </chakra.div>
  )
}
