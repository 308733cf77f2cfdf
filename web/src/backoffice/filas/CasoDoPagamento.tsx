import { pode } from '../../../../shared/contract/direitos.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { formatarDocumento } from '../../../../shared/domain/documento.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Envio } from '../contas/Envio.tsx'
import { dizer } from '../textos.ts'
import { dinheiroDoCaso, emReais } from './casos.ts'
import { Decisoes, SoAdministrador } from './Decisoes.tsx'
import type { PropsDoCaso } from './FolhaDoCaso.tsx'

/** A slip that a company pays from its balance, or we from our revenue, and that waits for staff. */
export function CasoDoPagamento({ caso, aoDecidir }: PropsDoCaso) {
  const { perfil } = useSessao()
  if (!pode(perfil, 'G09', 'escrever')) return <SoAdministrador />
  if (caso.titulo !== undefined) return <DaConta titulo={caso.titulo} {...{ caso, aoDecidir }} />
  const { nome: empresa } = caso.empresa
  return (
    <Decidir
      {...{ caso, aoDecidir }}
      liberar={dizer('pagamento.liberar.texto', { empresa })}
      recusar={dizer('pagamento.recusar.texto', { empresa })}
    />
  )
}

/** The account that it pays, beside what the registrar says of the slip: read before it is decided on. */
function DaConta({ titulo, caso, aoDecidir }: PropsDoCaso & { titulo: string }) {
  const { data: c, error, recarregar } = useEndpoint('obterContaAPagar', { params: { id: titulo } })
  if (error) return <Falhou erro={error.erro} titulo={dizer('caso.falhou')} aoRepetir={() => void recarregar()} />
  if (!c) return <EsqueletoDeLinhas linhas={6} />
  return (
    <>
      <ParteDaFolha titulo={dizer('boletoDaConta.conta')}>
        <Dado nome={dizer('conta.nome')}>{c.contraparte.nome}</Dado>
        <Dado nome={dizer('conta.documento')}>{formatarDocumento(c.contraparte.documento)}</Dado>
        <Dado nome={dizer('conta.descricao')}>{c.descricao}</Dado>
        <Dado nome={dizer('conta.resta')}>{emReais(c.resta)}</Dado>
        <Dado nome={dizer('conta.vencimento')}>{formatarData(c.vencimento)}</Dado>
        <Link to={`${caminhos.equipe('contasAPagar')}?conta=${c.id}`}>{dizer('boletoDaConta.abrir')}</Link>
      </ParteDaFolha>
      {c.envio && <Envio envio={c.envio} />}
      <Decidir
        {...{ caso, aoDecidir }}
        liberar={dizer('boletoDaConta.liberar.texto')}
        recusar={dizer('boletoDaConta.recusar.texto')}
      />
    </>
  )
}

function Decidir({ caso, aoDecidir, ...textos }: PropsDoCaso & { liberar: string; recusar: string }) {
  const { executar, enviando, erro, limparErro } = useAction('analisarPagamentoDeBoleto')
  const valor = emReais(caso.valor)
  const enviar = (decisao: 'liberar' | 'recusar') => (motivo: string) =>
    executar({ params: { id: caso.referencia }, body: { decisao, motivo } })
  return (
    <Decisoes
      {...{ enviando, erro, limparErro, aoDecidir }}
      comMotivo
      sobre={dinheiroDoCaso(caso)}
      decisoes={[
        {
          id: 'liberar',
          rotulo: dizer('pagamento.liberar'),
          pergunta: dizer('pagamento.liberar.pergunta', { valor }),
          texto: textos.liberar,
          sugestao: dizer('pagamento.liberar.motivo'),
          enviar: enviar('liberar'),
        },
        {
          id: 'recusar',
          rotulo: dizer('pagamento.recusar'),
          pergunta: dizer('pagamento.recusar.pergunta', { valor }),
          texto: textos.recusar,
          perigo: true,
          enviar: enviar('recusar'),
        },
      ]}
    />
  )
}
