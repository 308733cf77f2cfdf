import { chakra, Flex, Text } from '@chakra-ui/react'
import type { SituacaoDoTerminal } from '../../../../shared/domain/estados/terminalPos.ts'
import { posPorPagina } from '../../../../shared/domain/pos.ts'
import { useLista } from '../../api/useLista.ts'
import { useTextos } from '../../app/textos.tsx'
import { ListaSimples } from '../../ui/ListaSimples.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'

const tons: Record<SituacaoDoTerminal, TomDaSituacao> = {
  ...{ pedido: 'atencao', enviado: 'nota', ativo: 'bom', trocado: 'parado', devolvido: 'parado', perdido: 'ruim' },
}
/** The company's own terminals: which one is where, and how it stands. */
export function MeusTerminais() {
  const { t } = useTextos()
  const lista = useLista('listarMeusTerminaisPos', {}, { porPagina: posPorPagina })
  return (
    <Secao id="terminais" titulo={t('pos.terminais')} texto={t('pos.terminaisTexto')}>
      <ListaSimples
        lista={lista}
        rotulo={t('pos.terminais')}
        vazio={<Text color="ink-2">{t('pos.semTerminais')}</Text>}
        linha={m => (
          <chakra.li key={m.id} py="3" borderBottomWidth="1px" borderColor="line" _last={{ border: 'none' }}>
            <Flex justify="space-between" columnGap="3" wrap="wrap">
              <chakra.span fontWeight="semibold">{m.apelido ?? m.modelo.nome}</chakra.span>
              <Situacao tom={tons[m.situacao]}>{t(`pos.situacao.${m.situacao}`)}</Situacao>
            </Flex>
            <Text color="ink-2" fontSize="sm" overflowWrap="anywhere">
              {[m.serial, m.apelido && m.modelo.nome, m.local].filter(Boolean).join(' · ')}
            </Text>
          </chakra.li>
        )}
      />
    </Secao>
  )
}
