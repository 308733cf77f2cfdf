import { Box, Text } from '@chakra-ui/react'
import { formatarCnae } from '../../../../../shared/domain/atividades.ts'
import { formatarData } from '../../../../../shared/domain/calendario.ts'
import { useAction } from '../../../api/useAction.ts'
import { Aviso } from '../../../ui/Aviso.tsx'
import { Dado, ParteDaFolha } from '../../../ui/Detalhe.tsx'
import { Momento } from '../../../ui/Momento.tsx'
import { Situacao } from '../../../ui/Situacao.tsx'
import { Decisoes } from '../../filas/Decisoes.tsx'
import { dizer } from '../../textos.ts'
import type { ConformidadeDoCliente } from './Conformidade.tsx'
import { tonsDoRisco } from './tons.ts'

type C = ConformidadeDoCliente
const tonsDaAtividade = { aceita: 'bom', analise: 'atencao', recusada: 'ruim' } as const

/** What a client does by the federal registry, and what the provider makes of it. */
export function Atividade({ atividade: a }: { atividade: C['atividade'] }) {
  if (!a)
    return (
      <ParteDaFolha titulo={dizer('atividade.titulo')}>
        <Text color="ink-2">{dizer('atividade.desconhecida')}</Text>
      </ParteDaFolha>
    )
  return (
    <ParteDaFolha titulo={dizer('atividade.titulo')}>
      {a.restricao && (
        <Box mb="3">
          <Aviso tom={a.tratamento === 'recusada' ? 'erro' : 'atencao'}>
            {dizer(a.tratamento === 'recusada' ? 'atividade.recusada' : 'atividade.analise', {
              cnae: formatarCnae(a.restricao.cnae),
              motivo: a.restricao.motivo,
            })}
          </Aviso>
        </Box>
      )}
      <Dado nome={dizer('atividade.principal')}>
        {formatarCnae(a.cnae)} {a.nome}
      </Dado>
      <Dado nome={dizer('atividade.tratamento')}>
        <Situacao tom={tonsDaAtividade[a.tratamento]}>{dizer(`atividade.tratamento.${a.tratamento}`)}</Situacao>
      </Dado>
      <Dado nome={dizer('atividade.inicio')}>{a.inicio ? formatarData(a.inicio) : dizer('atividade.semInicio')}</Dado>
    </ParteDaFolha>
  )
}

/** The PSP's checks: whether new mandates are made for a client, why not, and when the registry was asked. */
export function PixAutomatico({ checagem }: { checagem: C['pixAutomatico'] }) {
  const { motivos, conferidoEm } = checagem
  return (
    <ParteDaFolha titulo={dizer('pixAutomatico.titulo')}>
      <Dado nome={dizer('pixAutomatico.situacao')}>
        <Situacao tom={motivos.length ? 'atencao' : 'bom'}>
          {dizer(motivos.length ? 'pixAutomatico.recusado' : 'pixAutomatico.oferecido')}
        </Situacao>
      </Dado>
      {motivos.length > 0 && (
        <Dado nome={dizer('pixAutomatico.porque')}>
          {motivos.map(m => dizer(`pixAutomatico.motivo.${m}`)).join(', ')}
        </Dado>
      )}
      <Dado nome={dizer('pixAutomatico.conferidoEm')}>
        {conferidoEm ? <Momento iso={conferidoEm} soData /> : dizer('listas.nunca')}
      </Dado>
    </ParteDaFolha>
  )
}

/** How closely a client is watched, why, and when its registration is looked at anew. */
export function Risco({ c, aoRenovar }: { c: C; aoRenovar: () => void }) {
  const { executar, enviando, erro, limparErro } = useAction('renovarCadastro')
  const r = c.risco
  if (!r) return null
  return (
    <>
      <ParteDaFolha titulo={dizer('risco.titulo')}>
        {r.vencido && (
          <Box mb="3">
            <Aviso tom="atencao">{dizer('risco.vencido')}</Aviso>
          </Box>
        )}
        <Dado nome={dizer('risco.classe')}>
          <Situacao tom={tonsDoRisco[r.classe]}>{dizer(`risco.classe.${r.classe}`)}</Situacao>
        </Dado>
        <Dado nome={dizer('risco.porque')}>
          {r.regras.length ? r.regras.map(q => dizer(`risco.regra.${q}`)).join(', ') : dizer('risco.semRegra')}
        </Dado>
        <Dado nome={dizer('risco.revistaEm')}>
          {r.revistaEm ? <Momento iso={r.revistaEm} soData /> : dizer('listas.nunca')}
        </Dado>
        {r.renovaEm && (
          <Dado nome={dizer('risco.renovaEm')}>
            <Momento iso={r.renovaEm} soData />
          </Dado>
        )}
      </ParteDaFolha>
      {c.renovavel && (
        <Box mt="7">
          <Decisoes
            {...{ enviando, erro, limparErro }}
            aoDecidir={aoRenovar}
            decisoes={[
              {
                id: 'renovar',
                rotulo: dizer('risco.renovar'),
                pergunta: dizer('risco.renovar.pergunta', { nome: c.empresa.nome }),
                texto: dizer('risco.renovar.texto'),
                enviar: () => executar({ params: { id: c.id } }),
              },
            ]}
          />
        </Box>
      )}
      {!c.renovavel && r.vencido && <Text mt="4">{dizer('risco.soAdministrador')}</Text>}
    </>
  )
}
