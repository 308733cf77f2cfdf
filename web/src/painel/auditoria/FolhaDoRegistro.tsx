import { Box, chakra, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTextos } from '../../app/textos.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { quemFoi, type Registro, tons } from './Auditoria.tsx'

/** One entry of the audit log, whole: what changed from what to what, from where, and its place in the chain. */
export function FolhaDoRegistro({
  registro: r,
  nomear,
  aoFechar,
}: {
  registro: Registro | undefined
  nomear: (operacao: string) => string
  aoFechar: () => void
}) {
  const { t } = useTextos()
  return (
    <Folha aberta={!!r} aoFechar={aoFechar} titulo={r ? t('auditoria.detalhe', { n: r.seq }) : ''}>
      {r && (
        <Stack gap="6">
          <chakra.dl display="grid" gap="4">
            <Dado nome={t('auditoria.coluna.ato')}>{nomear(r.operacao)}</Dado>
            <Dado nome={t('auditoria.coluna.resultado')}>
              <Situacao tom={tons[r.resultado]}>{t(`auditoria.resultado.${r.resultado}`)}</Situacao>
            </Dado>
            {r.erro && <Dado nome={t('auditoria.erro')}>{r.erro}</Dado>}
            <Dado nome={t('auditoria.coluna.quem')}>{quemFoi(t, r)}</Dado>
            {r.ator.emNomeDe && <Dado nome={t('auditoria.emNomeDe')}>{r.ator.emNomeDe}</Dado>}
            <Dado nome={t('auditoria.coluna.quando')}>
              <Momento iso={r.em} />
            </Dado>
            {r.alvo && <Dado nome={t('auditoria.alvo')}>{`${r.alvo.tipo} ${r.alvo.id}`}</Dado>}
            <Dado nome={t('auditoria.origem')}>{r.origem.ip || '—'}</Dado>
            <Dado nome={t('auditoria.agente')}>{r.origem.agente || '—'}</Dado>
            <Dado nome={t('auditoria.pedido')}>{r.origem.pedido}</Dado>
          </chakra.dl>
          <Box>
            <Text as="h3" fontWeight="bold" mb="2">
              {t('auditoria.mudancas')}
            </Text>
            {r.mudancas.length ? (
              <Mudancas mudancas={r.mudancas} />
            ) : (
              <Text color="ink-2">{t('auditoria.semMudancas')}</Text>
            )}
          </Box>
          <Box borderTopWidth="1px" borderColor="line" pt="4">
            <Text as="h3" fontWeight="bold">
              {t('auditoria.elo')}
            </Text>
            <Text color="ink-2" fontSize="sm" mb="2">
              {t('auditoria.eloTexto')}
            </Text>
            <Text fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
              {r.hash}
            </Text>
          </Box>
        </Stack>
      )}
    </Folha>
  )
}

const Dado = ({ nome, children }: { nome: string; children: ReactNode }) => (
  <Box>
    <chakra.dt fontSize="sm" color="ink-2">
      {nome}
    </chakra.dt>
    <chakra.dd overflowWrap="anywhere">{children}</chakra.dd>
  </Box>
)

/** Field by field; what is personal or secret came without its values. */
function Mudancas({ mudancas }: Pick<Registro, 'mudancas'>) {
  const { t } = useTextos()
  return (
    <chakra.table
      w="full"
      fontSize="sm"
      css={{ '& th, & td': { textAlign: 'start', py: '2', pe: '3', verticalAlign: 'top' } }}
    >
      <thead>
        <chakra.tr color="ink-2">
          {(['campo', 'antes', 'depois'] as const).map(c => (
            <th key={c} scope="col">
              {t(`auditoria.${c}`)}
            </th>
          ))}
        </chakra.tr>
      </thead>
      <tbody>
        {mudancas.map(m => (
          <chakra.tr key={m.campo} borderTopWidth="1px" borderColor="line">
            <chakra.th scope="row" fontFamily="mono" fontWeight="normal" overflowWrap="anywhere">
              {m.campo}
            </chakra.th>
            <chakra.td overflowWrap="anywhere">{m.antes ?? '—'}</chakra.td>
            <chakra.td overflowWrap="anywhere">{m.depois ?? '—'}</chakra.td>
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  )
}
