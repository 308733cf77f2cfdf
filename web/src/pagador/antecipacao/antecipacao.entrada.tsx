import '../base.css'
import { acordar } from '../acordar.tsx'
import type { AntecipacaoDoServidor } from '../dados.ts'
import { AntecipacaoPagina } from './AntecipacaoPagina.tsx'

/** Wakes up the offer of an anticipation. */
void acordar<AntecipacaoDoServidor>((rota, doServidor) => <AntecipacaoPagina rota={rota} doServidor={doServidor} />)
