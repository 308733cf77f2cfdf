import { Button, chakra, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import {
  depoisDoPassoDoTerminal,
  type PassoDoTerminal,
  passosDoTerminal,
  terminalVivo,
} from '../../../../shared/domain/pos.ts'
import { useAction } from '../../api/useAction.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { avisar } from '../../ui/avisos.tsx'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { Folha } from '../../ui/Folha.tsx'
import { Decisoes } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import { type ContratoDeTerminais, nomeDoModelo } from './ContratoPos.tsx'
import { FormularioDoTerminal } from './FormularioDoTerminal.tsx'
import { nomeDoTerminal, SituacaoDaMaquina, type Terminal } from './Terminais.tsx'

interface Props {
  terminal: Terminal | undefined
  contrato: ContratoDeTerminais
  escreve: boolean
  aoFechar: () => void
  aoMudar: () => void
}
/** A terminal over its list: what it is known by, the steps it may take, and those it took. */
export function FolhaDoTerminal({ terminal: t, contrato, escreve, aoFechar, aoMudar }: Props) {
  return (
    <Folha aberta={!!t} aoFechar={aoFechar} titulo={t ? nomeDoTerminal(t) : ''}>
      {t && (
        <>
          <Dados t={t} />
          {escreve && terminalVivo(t.situacao) && (
            <DoTerminal key={`${t.id}${t.situacao}`} {...{ t, contrato, aoFechar, aoMudar }} />
          )}
          <ParteDaFolha titulo={dizer('terminal.historico')}>
            {t.passos.map(p => (
              <Dado key={`${p.situacao}${p.em}`} nome={dizer(`terminal.situacao.${p.situacao}`)}>
                {`${p.quem}, ${escreverMomento(p.em, 'pt-BR')}`}
              </Dado>
            ))}
          </ParteDaFolha>
        </>
      )}
    </Folha>
  )
}

function Dados({ t }: { t: Terminal }) {
  const { perfil } = useSessao()
  return (
    <section>
      <Dado nome={dizer('clientes.situacao')}>
        <SituacaoDaMaquina situacao={t.situacao} />
      </Dado>
      <Dado nome={dizer('terminal.item')}>{nomeDoModelo(t.modelo)}</Dado>
      <Dado nome={dizer('terminal.serial')}>{t.serial ?? dizer('terminal.semSerial')}</Dado>
      {t.numeroLogico && <Dado nome={dizer('terminal.numeroLogico')}>{t.numeroLogico}</Dado>}
      {t.local && <Dado nome={dizer('terminal.local')}>{t.local}</Dado>}
      {t.ativadoEm && <Dado nome={dizer('terminal.ativadoEm')}>{formatarData(t.ativadoEm)}</Dado>}
      {t.serie && pode(perfil, 'G09', 'ler') && (
        <Dado nome={dizer('terminal.aluguel')}>
          <chakra.span color="brand" textDecoration="underline" asChild>
            <Link to={`${caminhos.equipe('contasAReceber')}?situacao=todas&serie=${t.serie}`}>
              {dizer('terminal.verTitulos')}
            </Link>
          </chakra.span>
        </Dado>
      )}
    </section>
  )
}

const saida = (p: PassoDoTerminal) => p !== 'enviar' && p !== 'ativar'
/** What the next step waits for. */
function faltaPara(t: Terminal): 'serial' | 'numeroLogico' | undefined {
  if (t.situacao === 'pedido' && !t.serial) return 'serial'
  return t.situacao === 'enviado' && !t.numeroLogico ? 'numeroLogico' : undefined
}

type PropsDoTerminal = Pick<Props, 'contrato' | 'aoFechar' | 'aoMudar'> & { t: Terminal }
/** The steps first, each after its question; then what is corrected. */
function DoTerminal({ t, contrato, aoFechar, aoMudar }: PropsDoTerminal) {
  const { executar, enviando, erro, limparErro } = useAction('alterarTerminalPos')
  const excluir = useAction('excluirTerminalPos')
  const [corrigindo, setCorrigindo] = useState(false)
  const falta = faltaPara(t)
  const passos = passosDoTerminal.filter(p => depoisDoPassoDoTerminal(t.situacao, p) && !(falta && !saida(p)))
  const nuncaUsado = t.situacao === 'pedido' || t.situacao === 'enviado'
  const gravado = () => {
    avisar(dizer('terminal.gravado'))
    aoMudar()
  }
  const excluirTerminal = {
    ...{ id: 'excluir', rotulo: dizer('terminal.excluir'), pergunta: dizer('terminal.excluir.pergunta') },
    ...{ texto: dizer('terminal.excluir.texto'), perigo: true },
    enviar: async () => {
      const r = await excluir.executar({ query: { id: t.id } })
      if (r.ok) aoFechar()
      return r
    },
  }
  return (
    <>
      <chakra.div mt="6">
        {falta && (
          <Text mb="4" color="ink-2">
            {dizer(`terminal.falta.${falta}`)}
          </Text>
        )}
        <Decisoes
          enviando={enviando || excluir.enviando}
          erro={erro ?? excluir.erro}
          limparErro={() => {
            limparErro()
            excluir.limparErro()
          }}
          aoDecidir={gravado}
          decisoes={[
            ...passos.map(passo => ({
              ...{ id: passo, rotulo: dizer(`terminal.passo.${passo}`), perigo: passo === 'perder' },
              ...{ pergunta: dizer(`terminal.passo.${passo}.pergunta`), texto: dizer(`terminal.passo.${passo}.texto`) },
              enviar: () => executar({ body: { id: t.id, passo } }),
            })),
            ...(nuncaUsado ? [excluirTerminal] : []),
          ]}
        />
      </chakra.div>
      <ParteDaFolha titulo={dizer('terminal.dados')}>
        {corrigindo ? (
          <FormularioDoTerminal
            contrato={contrato}
            atual={t}
            aoGravar={() => {
              setCorrigindo(false)
              gravado()
            }}
          />
        ) : (
          <Button variant="outline" onClick={() => setCorrigindo(true)}>
            {dizer('terminal.corrigir')}
          </Button>
        )}
      </ParteDaFolha>
    </>
  )
}
