import { chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { listarEstornosEmAnalise } from '../../../../shared/contract/estornos.ts'
import { produto } from '../../../../shared/produto.ts'
import { useTextos } from '../../app/textos.tsx'
import { BotaoDeDinheiro } from '../../ui/BotaoDeDinheiro.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { type AtoDoEstorno, DialogoDoEstornoQueEspera } from './DialogoDoEstornoQueEspera.tsx'

export type EstornoQueEspera = Received<typeof listarEstornosEmAnalise>['itens'][number]

/** Why a refund waits, who asked, who decides and until when, with what its reader may do about it. */
export function EsperaDoEstorno({ espera: e, aoMudar }: { espera: EstornoQueEspera; aoMudar: () => void }) {
  const { t, idioma } = useTextos()
  const [ato, setAto] = useState<AtoDoEstorno>()
  const alvo = useRef<HTMLDivElement>(null)
  const atos = [
    ...(e.decidivel ? (['liberar', 'recusar'] as const) : []),
    ...(e.desistivel ? (['desistir'] as const) : []),
  ]
  return (
    <Stack gap="1" fontSize="sm" color="ink-2" ref={alvo} tabIndex={-1} outline="none">
      {e.chave ? (
        <Text>{t('estornoEspera.pediuChave', { chave: e.chave })}</Text>
      ) : (
        e.pediu && <Text>{t('estornoEspera.pediu', { nome: e.pediu })}</Text>
      )}
      {e.motivos.length > 0 && (
        <chakra.ul aria-label={t('espera.titulo')} ps="4" listStyleType="disc">
          {e.motivos.map(motivo => (
            <li key={motivo}>{t(motivo === 'valor' ? 'estornoEspera.motivo.valor' : `espera.motivo.${motivo}`)}</li>
          ))}
        </chakra.ul>
      )}
      <Text>{t('estornoEspera.quem', { produto: produto.nome })}</Text>
      <Text>{t('estornoEspera.ate', { ate: escreverMomento(e.ate, idioma) })}</Text>
      {atos.length > 0 && (
        <Flex gap="2" wrap="wrap" mt="2">
          {atos.map(a => (
            <BotaoDeDinheiro
              key={a}
              sobre={{ valor: e.valor, em: e.pedidoEm }}
              size="sm"
              variant={a === 'liberar' ? 'solid' : 'outline'}
              {...(a !== 'liberar' && { colorPalette: 'gray' })}
              onClick={() => setAto(a)}
            >
              {t(`estornoEspera.${a}`)}
            </BotaoDeDinheiro>
          ))}
        </Flex>
      )}
      <DialogoDoEstornoQueEspera
        ato={ato}
        espera={e}
        focoAoSair={() => alvo.current}
        aoFechar={() => setAto(undefined)}
        aoMudar={aoMudar}
      />
    </Stack>
  )
}
