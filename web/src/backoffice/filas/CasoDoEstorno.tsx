import { pode } from '../../../../shared/contract/direitos.ts'
import { useAction } from '../../api/useAction.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { dizer } from '../textos.ts'
import { dinheiroDoCaso, emReais } from './casos.ts'
import { Decisoes, SoAdministrador } from './Decisoes.tsx'
import type { PropsDoCaso } from './FolhaDoCaso.tsx'
import { VerPagamento } from './VerPagamento.tsx'

/** A large refund that waits for a second person: another administrator of the company, or staff. */
export function CasoDoEstorno({ caso, aoDecidir }: PropsDoCaso) {
  const { perfil } = useSessao()
  const { executar, enviando, erro, limparErro } = useAction('analisarEstorno')
  const pagamento = <VerPagamento id={caso.referencia} />
  if (!pode(perfil, 'ADM', 'escrever'))
    return (
      <>
        {pagamento}
        <SoAdministrador />
      </>
    )
  const valor = emReais(caso.valor)
  const enviar = (decisao: 'liberar' | 'recusar') => (motivo: string) =>
    executar({ params: { id: caso.referencia }, body: { estorno: caso.estorno ?? '', decisao, motivo } })
  return (
    <>
      {pagamento}
      <Decisoes
        {...{ enviando, erro, limparErro, aoDecidir }}
        comMotivo
        sobre={dinheiroDoCaso(caso)}
        decisoes={[
          {
            id: 'liberar',
            rotulo: dizer('estorno.liberar'),
            pergunta: dizer('estorno.liberar.pergunta', { valor }),
            texto: dizer('estorno.liberar.texto'),
            sugestao: dizer('estorno.liberar.motivo'),
            enviar: enviar('liberar'),
          },
          {
            id: 'recusar',
            rotulo: dizer('estorno.recusar'),
            pergunta: dizer('estorno.recusar.pergunta', { valor }),
            texto: dizer('estorno.recusar.texto', { empresa: caso.empresa.nome }),
            perigo: true,
            enviar: enviar('recusar'),
          },
        ]}
      />
    </>
  )
}
