import { Box, Grid, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { emManutencao } from '../../../../shared/domain/parametrizacao.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useLista } from '../../api/useLista.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Pagina, Permitido, Superficie } from '../../ui/Pagina.tsx'
import { dizer } from '../textos.ts'
import type { QualMensagem, Secao, Vigente } from './campos.ts'
import { Feriados } from './Feriados.tsx'
import { HistoricoDeParametros } from './HistoricoDeParametros.tsx'
import { Mensagens } from './Mensagens.tsx'
import { MudarParametros } from './MudarParametros.tsx'
import { Proposta } from './Propostas.tsx'
import { SecaoDeParametros } from './SecaoDeParametros.tsx'
import { Termo } from './Termo.tsx'

/** Sections as tall as several others beside them, on two columns. */
const linhasDe: Readonly<Partial<Record<string, number>>> = { taxas: 2, testeDeCartoes: 3, fiscal: 2 }

/** What holds for the whole platform (R125): each section with its value, what waits, what is coming, what was. */
export default function Parametrizacao() {
  return (
    <Permitido grupo="G15">
      <Parametros />
    </Permitido>
  )
}

/** Words are looked at and changed message by message, holidays day by day, terms as a text: in their own place. */
const aParte: ReadonlySet<Secao> = new Set(['mensagens', 'feriados', 'termo'])
const naGrade = (v: Vigente): boolean => !aParte.has(v.secao)

function Parametros() {
  const { data, error, recarregar } = useEndpoint('obterParametrizacao', {})
  const historico = useLista('listarVersoesDosParametros', {}, { chave: v => String(v.versao) })
  const [mudando, setMudando] = useState<Vigente>()
  const [mensagem, setMensagem] = useState<QualMensagem>()
  const mudar = (v: Vigente, qual?: QualMensagem) => {
    setMensagem(qual)
    setMudando(v)
  }
  const mudou = () => {
    setMudando(undefined)
    void recarregar()
    historico.mudou()
  }
  const ocupada = (secao: Secao) =>
    [...(data?.propostas ?? []), ...(data?.programadas ?? [])].some(v => v.secao === secao)
  const secao = mudando ? dizer(`prm.${mudando.secao}`) : ''
  const nome = mensagem ? dizer(`prm.mensagem.${mensagem.modelo}`) : secao
  return (
    <Pagina titulo={dizer('prm.titulo')} texto={dizer('prm.texto')}>
      {error && (
        <Superficie>
          <Falhou erro={error.erro} aoRepetir={() => void recarregar()} />
        </Superficie>
      )}
      {!data && !error && <EsqueletoDeLinhas linhas={8} />}
      {data && (
        <Stack gap="5">
          {data.vigentes.some(v => v.secao === 'manutencao' && emManutencao(v.valor, Date.now())) && (
            <Aviso tom="atencao">{dizer('prm.emManutencao')}</Aviso>
          )}
          {data.propostas.map(v => (
            <Proposta key={v.versao} versao={v} aoDecidir={mudou} />
          ))}
          {data.programadas.map(v => (
            <Proposta key={v.versao} versao={v} programada aoDecidir={mudou} />
          ))}
          <Grid
            gap="5"
            alignItems="start"
            templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
          >
            {data.vigentes.filter(naGrade).map(v => (
              <Box key={v.secao} gridRow={{ xl: `span ${linhasDe[v.secao] ?? 1}` }}>
                <SecaoDeParametros vigente={v} ocupada={ocupada(v.secao)} aoMudar={() => mudar(v)} />
              </Box>
            ))}
            {data.vigentes
              .filter(v => v.secao === 'termo')
              .map(v => (
                <Termo key={v.secao} vigente={v} ocupada={ocupada(v.secao)} aoMudar={mudou} />
              ))}
            {data.vigentes
              .filter(v => v.secao === 'feriados')
              .map(v => (
                <Box key={v.secao} gridRow={{ lg: 'span 2' }}>
                  <Feriados vigente={v} ocupada={ocupada(v.secao)} aoMudar={mudou} />
                </Box>
              ))}
            {data.vigentes
              .filter(v => v.secao === 'mensagens')
              .map(v => (
                <Mensagens key={v.secao} vigente={v} ocupada={ocupada(v.secao)} aoMudar={qual => mudar(v, qual)} />
              ))}
          </Grid>
          <Dialogo
            aberto={!!mudando}
            aoFechar={() => setMudando(undefined)}
            titulo={dizer('prm.mudarSecao', { secao: nome })}
            largura="40rem"
          >
            {mudando && (
              <MudarParametros
                vigente={mudando}
                mensagem={mensagem}
                tetoDaOrdem={
                  data.tetoDaOrdem === null
                    ? undefined
                    : dizer('prm.c.ordem.teto', { valor: formatarReais(Math.round(data.tetoDaOrdem * 100)) })
                }
                aoConcluir={mudou}
              />
            )}
          </Dialogo>
        </Stack>
      )}
      <HistoricoDeParametros lista={historico} aoMudar={mudou} />
    </Pagina>
  )
}
