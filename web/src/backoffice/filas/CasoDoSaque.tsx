import { chakra, Text } from '@chakra-ui/react'
import { pode } from '../../../../shared/contract/direitos.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterSaqueEmAnalise } from '../../../../shared/contract/saldoDaEquipe.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useTextos } from '../../app/textos.tsx'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { dizer } from '../textos.ts'
import { emReais } from './casos.ts'
import { DecisaoDita } from './DecisaoDita.tsx'
import { Decisoes, Parte, SoAdministrador } from './Decisoes.tsx'
import type { PropsDoCaso } from './FolhaDoCaso.tsx'
import { VerPagamento } from './VerPagamento.tsx'

type Saque = Received<typeof obterSaqueEmAnalise>

/** A withdrawal that waits: whose money, who asked, where to, why it waits, and what went out lately. */
export function CasoDoSaque({ caso, aoDecidir }: PropsDoCaso) {
  const { perfil } = useSessao()
  const ve = pode(perfil, 'G09', 'ler')
  const { data, error, recarregar } = useEndpoint(
    'obterSaqueEmAnalise',
    ve ? { params: { id: caso.referencia } } : null,
  )
  if (!ve) return <SoAdministrador />
  if (error) return <Falhou erro={error.erro} titulo={dizer('caso.falhou')} aoRepetir={() => void recarregar()} />
  if (!data) return <EsqueletoDeLinhas linhas={5} />
  return <SaqueAberto saque={data} aoDecidir={aoDecidir} />
}

/** All of a withdrawal, wherever it is opened, and what this reader may still say of it. */
export const SaqueAberto = ({ saque, aoDecidir }: { saque: Saque; aoDecidir: () => void }) => (
  <>
    <Destino saque={saque} />
    {saque.devolve?.length === 21 && <VerPagamento id={saque.devolve} />}
    {daEmpresa(saque) && <Saidas saque={saque} />}
    <Decidir saque={saque} aoDecidir={aoDecidir} />
  </>
)

/** Money that goes back to a payer, or to whom a contract gave it, was never the company's: its limits say nothing of it. */
const daEmpresa = ({ devolve, origem }: Saque) => devolve === null && origem !== 'onus'

function Destino({ saque: s }: { saque: Saque }) {
  const { t } = useTextos()
  return (
    <section>
      {s.recebedor && <Dado nome={dizer('saque.recebedor')}>{s.recebedor}</Dado>}
      {s.pediu && <Dado nome={dizer('saque.pediu')}>{s.pediu}</Dado>}
      <Dado nome={dizer('saque.para')}>{s.para}</Dado>
      <Dado nome={dizer('saque.favorecido')}>{s.favorecido}</Dado>
      {s.justificativa && <Dado nome={dizer('saque.justificativa')}>{s.justificativa}</Dado>}
      <Dado nome={dizer('caso.situacao')}>{s.situacaoLabel}</Dado>
      {s.motivo && <Dado nome={dizer('saque.naoSaiu')}>{dizer(`envio.motivo.${s.motivo}`)}</Dado>}
      {s.devolvido > 0 && <Dado nome={dizer('saque.voltou')}>{emReais(s.devolvido)}</Dado>}
      <DecisaoDita decisao={s.decisao} />
      {s.e2eid && <Dado nome={dizer('saque.e2eid')}>{s.e2eid}</Dado>}
      {s.espera?.ate && (
        <Dado nome={dizer('saque.ate')}>
          <Momento iso={s.espera.ate} />
        </Dado>
      )}
      {s.espera && s.espera.motivos.length > 0 && (
        <ParteDaFolha titulo={dizer('saque.motivos')}>
          <chakra.ul ps="5" fontSize="sm" listStyleType="disc">
            {s.espera.motivos.map(motivo => (
              <li key={motivo}>{t(`espera.motivo.${motivo}`)}</li>
            ))}
          </chakra.ul>
        </ParteDaFolha>
      )}
    </section>
  )
}

const Saidas = ({ saque: { saidas, saldo } }: { saque: Saque }) => (
  <ParteDaFolha titulo={dizer('saque.somas')}>
    {(['dia', 'mes'] as const).map(quando => (
      <Dado key={quando} nome={dizer(`saque.${quando}`)}>
        {dizer('saque.usado', { usado: emReais(saidas[quando].usado), limite: emReais(saidas[quando].limite) })}
      </Dado>
    ))}
    <Dado nome={dizer('saque.saldo')}>{emReais(saldo)}</Dado>
  </ParteDaFolha>
)

function Decidir({ saque, aoDecidir }: { saque: Saque; aoDecidir: () => void }) {
  const { executar, enviando, erro, limparErro } = useAction('analisarSaque')
  const { id, para, favorecido } = saque
  const valor = emReais(saque.valor)
  const palavras = {
    liberar: {
      pergunta: dizer('saque.liberar.pergunta', { valor, para }),
      texto: dizer('saque.liberar.texto', { favorecido }),
    },
    bloquear: { pergunta: dizer('saque.bloquear.pergunta', { valor }), texto: dizer('saque.bloquear.texto') },
    cancelar: { pergunta: dizer('saque.cancelar.pergunta', { valor }), texto: dizer('saque.cancelar.texto') },
  }
  if (saque.decisoes.length === 0)
    return (
      <Parte>
        <Text color="ink-2">{dizer('saque.semDecisao')}</Text>
      </Parte>
    )
  return (
    <Decisoes
      {...{ enviando, erro, limparErro, aoDecidir }}
      comMotivo
      sobre={{ valor: saque.valor, em: saque.criadoEm, de: favorecido }}
      decisoes={saque.decisoes.map(decisao => ({
        id: decisao,
        rotulo: dizer(`saque.${decisao}`),
        ...palavras[decisao],
        perigo: decisao === 'cancelar',
        ...(decisao === 'liberar' && { sugestao: dizer('saque.liberar.motivo') }),
        enviar: (motivo: string) => executar({ params: { id }, body: { decisao, motivo } }),
      }))}
    />
  )
}
