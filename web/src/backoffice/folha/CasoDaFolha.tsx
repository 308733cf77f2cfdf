import { chakra, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterLoteDaEquipe } from '../../../../shared/contract/folha.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useTextos } from '../../app/textos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { DoCliente } from '../clientes/DoCliente.tsx'
import { emReais } from '../filas/casos.ts'
import { Decisoes, Parte, SoAdministrador } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'

type Lote = Received<typeof obterLoteDaEquipe>
export const tonsDaFolha: Record<Lote['situacao'], TomDaSituacao> = {
  rascunho: 'parado',
  aguardandoAutorizacao: 'atencao',
  emAnalise: 'atencao',
  bloqueada: 'ruim',
  agendada: 'nota',
  processando: 'nota',
  concluida: 'bom',
  parcial: 'atencao',
  cancelada: 'parado',
}

/** A payroll as staff see it: whose, why it waits, who made and authorised it, whom it pays, and what left lately. */
export function CasoDaFolha({ id, aoDecidir }: { id: string; aoDecidir: () => void }) {
  const { perfil } = useSessao()
  const ve = pode(perfil, 'G09', 'ler')
  const { data, error, recarregar } = useEndpoint('obterLoteDaEquipe', ve ? { params: { id } } : null)
  if (!ve) return <SoAdministrador />
  if (error) return <Falhou erro={error.erro} titulo={dizer('caso.falhou')} aoRepetir={() => void recarregar()} />
  if (!data) return <EsqueletoDeLinhas linhas={6} />
  return (
    <Stack gap="6">
      <Dados lote={data} />
      <Saidas lote={data} />
      <Maiores lote={data} />
      <Decidir
        lote={data}
        aoDecidir={() => {
          void recarregar()
          aoDecidir()
        }}
      />
    </Stack>
  )
}

function Dados({ lote: l }: { lote: Lote }) {
  const { t } = useTextos()
  return (
    <section>
      <Dado nome={dizer('caso.situacao')}>
        <Situacao tom={tonsDaFolha[l.situacao]}>{dizer(`folha.situacao.${l.situacao}`)}</Situacao>
      </Dado>
      <DoCliente rotulo={dizer('caso.empresa')} empresa={l.empresa} />
      <Dado nome={dizer('filas.coluna.valor')}>
        {emReais(l.total)} · {dizer('folhas.linhas', { n: l.quantidade })}
      </Dado>
      <Dado nome={dizer('folhas.coluna.dia')}>{formatarData(l.data)}</Dado>
      <Dado nome={dizer('folha.fez')}>
        {l.criadoPor} · <Momento iso={l.criadoEm} />
      </Dado>
      {l.autorizadoPor && l.autorizadoEm && (
        <Dado nome={dizer('folha.autorizou')}>
          {l.autorizadoPor} · <Momento iso={l.autorizadoEm} />
        </Dado>
      )}
      {l.novos.quantidade > 0 && (
        <Dado nome={dizer('folha.novos')}>
          {dizer('folha.novosValor', { n: String(l.novos.quantidade), valor: emReais(l.novos.valor) })}
        </Dado>
      )}
      {l.pagas + l.falhas > 0 && (
        <Dado nome={dizer('folha.andamento')}>
          {dizer('folha.andamentoValor', { pagas: String(l.pagas), falhas: String(l.falhas), n: String(l.quantidade) })}
        </Dado>
      )}
      {l.justificativa && <Dado nome={dizer('folha.justificativa')}>{l.justificativa}</Dado>}
      {l.espera && l.espera.motivos.length > 0 && (
        <ParteDaFolha titulo={dizer('saque.motivos')}>
          <chakra.ul ps="5" fontSize="sm" listStyleType="disc">
            {l.espera.motivos.map(motivo => (
              <li key={motivo}>{t(`espera.motivo.${motivo}`)}</li>
            ))}
          </chakra.ul>
        </ParteDaFolha>
      )}
    </section>
  )
}

const Saidas = ({ lote: { saidas, saldo } }: { lote: Lote }) => (
  <ParteDaFolha titulo={dizer('saque.somas')}>
    {(['dia', 'mes'] as const).map(quando => (
      <Dado key={quando} nome={dizer(`saque.${quando}`)}>
        {dizer('saque.usado', { usado: emReais(saidas[quando].usado), limite: emReais(saidas[quando].limite) })}
      </Dado>
    ))}
    <Dado nome={dizer('saque.saldo')}>{emReais(saldo)}</Dado>
  </ParteDaFolha>
)

const Maiores = ({ lote }: { lote: Lote }) => (
  <ParteDaFolha titulo={dizer('folha.maiores')}>
    <chakra.ul listStyleType="none">
      {lote.maiores.map(m => (
        <chakra.li key={m.linha} py="2.5" borderBottomWidth="1px" borderColor="line" _last={{ border: 'none' }}>
          <Flex justify="space-between" gap="4" fontSize="sm">
            <Text as="span" minW="0" overflowWrap="anywhere">
              {m.nome}
              <Text as="span" display="block" color="ink-2" fontSize="xs">
                {m.para}
                {m.novo && ` · ${dizer('folha.novo')}`}
              </Text>
            </Text>
            <Text as="span" whiteSpace="nowrap" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {emReais(m.valor)}
            </Text>
          </Flex>
        </chakra.li>
      ))}
    </chakra.ul>
  </ParteDaFolha>
)

/** A decision has a reason, which the company reads: it is written before it is chosen. */
function Decidir({ lote, aoDecidir }: { lote: Lote; aoDecidir: () => void }) {
  const { executar, enviando, erro, limparErro } = useAction('analisarLoteDaFolha')
  const [motivo, setMotivo] = useState('')
  const valor = emReais(lote.total)
  if (lote.decisoes.length === 0)
    return (
      <Parte>
        <Text color="ink-2">{dizer('folha.semDecisao')}</Text>
      </Parte>
    )
  const curto = motivo.trim().length < 3
  return (
    <Stack gap="4">
      <Campo nome="motivo" rotulo={dizer('folha.motivo')} dica={dizer(curto ? 'folha.semMotivo' : 'folha.motivoDica')}>
        <Input
          name="motivo"
          size="lg"
          maxLength={300}
          value={motivo}
          onChange={e => setMotivo(e.currentTarget.value)}
        />
      </Campo>
      {!curto && (
        <Decisoes
          {...{ enviando, erro, limparErro, aoDecidir }}
          sobre={{ valor: lote.total, em: lote.data, de: lote.empresa.nome }}
          decisoes={lote.decisoes.map(decisao => ({
            id: decisao,
            rotulo: dizer(`folha.${decisao}`),
            pergunta: dizer(`folha.${decisao}.pergunta`, { valor }),
            texto: dizer(`folha.${decisao}.texto`),
            perigo: decisao !== 'liberar',
            enviar: () => executar({ params: { id: lote.id }, body: { decisao, motivo: motivo.trim() } }),
          }))}
        />
      )}
    </Stack>
  )
}
