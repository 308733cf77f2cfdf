import { Text } from '@chakra-ui/react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { dizer } from '../textos.ts'
import { emReais } from './casos.ts'
import type { PropsDoCaso } from './FolhaDoCaso.tsx'
import { ResponderContestacao } from './ResponderContestacao.tsx'
import { VerPagamento } from './VerPagamento.tsx'

/** A contested sale, of a card or of a Pix: what is contested, who answers it, and what was said so far. */
export function CasoDaContestacao({ caso, aoDecidir }: PropsDoCaso) {
  const { perfil } = useSessao()
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
        {c.motivoDoCartao && (
          <Dado nome={dizer('contestacao.motivo')}>{dizer(`contestacao.motivoDoCartao.${c.motivoDoCartao}`)}</Dado>
        )}
        {c.relato && <Dado nome={dizer('contestacao.relato')}>{c.relato}</Dado>}
        {/* of what the provider answers, a cart's has no payment's sheet */}
        {c.responde === 'empresa' && <VerPagamento id={c.checkoutId} />}
      </section>
      {c.resposta && (
        <ParteDaFolha titulo={dizer(c.resposta.pelaEquipe ? 'contestacao.respostaNossa' : 'contestacao.resposta')}>
          <Text whiteSpace="pre-wrap">{c.resposta.texto}</Text>
          {c.respondidaPor && <Dado nome={dizer('contestacao.respondidaPor')}>{c.respondidaPor}</Dado>}
          {c.resposta.arquivo && <Dado nome={dizer('contestacao.arquivo')}>{c.resposta.arquivo}</Dado>}
          <Dado nome={dizer('contestacao.respondidaEm')}>
            <Momento iso={c.resposta.em} />
          </Dado>
        </ParteDaFolha>
      )}
      {c.podeResponder && pode(perfil, 'G16', 'escrever') ? (
        <ResponderContestacao caso={caso} aoDecidir={aoDecidir} responde={c.responde} />
      ) : (
        <Text color="ink-2">
          {dizer(c.situacao === 'aberta' ? `contestacao.quem.${c.responde}` : 'contestacao.respondida')}
        </Text>
      )}
    </>
  )
}
