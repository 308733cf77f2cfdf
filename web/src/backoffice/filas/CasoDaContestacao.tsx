import { Text } from '@chakra-ui/react'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { dizer } from '../textos.ts'
import { emReais } from './casos.ts'
import type { PropsDoCaso } from './FolhaDoCaso.tsx'

/** A contested sale, of a card or of a Pix: what is contested, who answers it, and what was said so far. */
export function CasoDaContestacao({ caso }: PropsDoCaso) {
  const params = { id: caso.referencia, caso: caso.caso ?? '' }
  const { data: c, error, recarregar } = useEndpoint('obterContestacaoDaEquipe', { params })
  if (error) return <Falhou erro={error.erro} titulo={dizer('caso.falhou')} aoRepetir={() => void recarregar()} />
  if (!c) return <EsqueletoDeLinhas linhas={5} />
  return (
    <>
      <section>
        <Dado nome={dizer('caso.situacao')}>
          <Situacao tom={c.situacao === 'aberta' ? 'atencao' : 'nota'}>
            {dizer(`contestacao.situacao.${c.situacao}`)}
          </Situacao>
        </Dado>
        <Dado nome={dizer('contestacao.venda')}>{emReais(c.venda)}</Dado>
        {c.pagoEm && (
          <Dado nome={dizer('contestacao.pagoEm')}>
            <Momento iso={c.pagoEm} />
          </Dado>
        )}
        {c.guardado > 0 && <Dado nome={dizer('contestacao.guardado')}>{emReais(c.guardado)}</Dado>}
        {c.motivo && <Dado nome={dizer('contestacao.motivo')}>{dizer(`contestacao.motivo.${c.motivo}`)}</Dado>}
        {c.relato && <Dado nome={dizer('contestacao.relato')}>{c.relato}</Dado>}
      </section>
      {c.resposta && (
        <ParteDaFolha titulo={dizer('contestacao.resposta')}>
          <Text whiteSpace="pre-wrap">{c.resposta.texto}</Text>
          {c.resposta.arquivo && <Dado nome={dizer('contestacao.arquivo')}>{c.resposta.arquivo}</Dado>}
          <Dado nome={dizer('contestacao.respondidaEm')}>
            <Momento iso={c.resposta.em} />
          </Dado>
        </ParteDaFolha>
      )}
      <Text color="ink-2">
        {dizer(c.situacao === 'aberta' ? `contestacao.quem.${c.responde}` : 'contestacao.respondida')}
      </Text>
    </>
  )
}
